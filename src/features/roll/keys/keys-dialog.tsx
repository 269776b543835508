import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { KEY_GROUPS } from './key-groups.ts';
import { KeyRows } from './key-rows.tsx';

/** All keys of the roster in groups, loaded on the first press of ? (docs/product.md 4.33). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys"
      description="The keys that mark a student work in the row with the focus. On a Mac, press ⌘ in place of Ctrl."
    >
      <div className="grid gap-5">
        {KEY_GROUPS.map(({ title, keys }) => (
          <section key={title} aria-label={title} className="grid gap-1.5">
            <h3 className="font-strong">{title}</h3>
            <KeyRows keys={keys} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
