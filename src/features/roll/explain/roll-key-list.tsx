import { KEY_GROUPS } from '../keys/key-groups.ts';
import { KeyRows } from '../keys/key-rows.tsx';

/** Lists the keyboard shortcuts of the roster, on screens with room beside the roster (docs/product.md 4.25). */
export function RollKeyList() {
  return (
    <section aria-label="Keys" className="grid gap-2">
      <h2 className="text-14 font-strong text-ink-2">Keys</h2>
      <KeyRows keys={KEY_GROUPS.flatMap(({ keys }) => keys)} />
    </section>
  );
}
