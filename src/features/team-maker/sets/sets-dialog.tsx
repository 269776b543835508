import { Copy, Trash2 } from 'lucide-react';
import { reopened } from '#domain/team-maker/maker.ts';
import { nameOfCopy, withSet, type SavedSet } from '#domain/team-maker/saved-sets.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import { newId } from '../../../platform/random.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { counted } from '../../../words/plurals.ts';
import type { Maker } from '../use-team-maker.ts';

/** The newest first, with buttons to open, duplicate and delete (docs/product.md 10.30). */
export function SetsDialog({ maker, onClose }: { maker: Maker; onClose: () => void }) {
  const { kept, change } = maker;
  const sets = kept?.sets ?? [];
  const open = (set: SavedSet) => {
    void change(({ maker: before }) => ({ maker: reopened(before, set) }));
    onClose();
  };
  const duplicate = (set: SavedSet) => {
    const copy = { ...set, id: newId(), name: nameOfCopy(sets, set.name), at: now() };
    void change(({ sets: before }) => ({ sets: withSet(before, copy) }));
  };
  const remove = (set: SavedSet) => {
    const removed = change(({ sets: before }) => ({ sets: before.filter(({ id }) => id !== set.id) }));
    const undo = () => void change(({ sets: before }) => ({ sets: withSet(before, set) }));
    const title = `${set.name} was deleted`;
    void removed.then((isStored) => {
      if (isStored) showToast({ title, variant: 'ccGreen', action: { label: 'Undo', onPress: undo } });
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved teams"
      description="The last 20 sets of this class stay on this device. They are in a backup file, and never on the server."
    >
      {sets.length === 0 ? (
        <p className="text-ink-2">No teams are saved yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {sets.map((set) => (
            <li key={set.id} className="flex flex-wrap items-center gap-1 py-1">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-strong wrap-anywhere">{set.name}</p>
                <p className="text-14 text-ink-2">
                  {counted(set.teams.length, 'team')}, {counted(set.teams.flat().length, 'student')} ·{' '}
                  {formatInstant(set.at, now())}
                </p>
              </div>
              <div className="ml-auto flex shrink-0 items-center gap-1">
                <Button aria-label={`Open ${set.name}`} onClick={() => open(set)}>
                  Open
                </Button>
                <IconButton icon={Copy} label={`Duplicate ${set.name}`} onClick={() => duplicate(set)} />
                <IconButton icon={Trash2} label={`Delete ${set.name}`} onClick={() => remove(set)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
