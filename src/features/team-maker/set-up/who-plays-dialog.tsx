import { ArrowLeftRight } from 'lucide-react';
import type { PlayerPart } from '#domain/team-maker/who-plays.ts';
import type { Away } from '../../../repositories/roll/absent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { TeamsView } from '../teams-view.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  view: TeamsView;
  /** Null if there is no roll for today yet. */
  away: ReadonlyMap<number, Away> | null;
  onClose: () => void;
  onPart: (id: number, part: PlayerPart) => void;
}

/** A press on a name changes whether this student plays or sits out (docs/product.md 10.21). */
export function WhoPlaysDialog({ view, away, onClose, onPart }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who plays"
      description="Tap a name to sit a student out or bring one in. Alternates are in no team, and can be swapped in. This counts for today."
    >
      <ul className="divide-y divide-line border-y border-line">
        {view.students.map(({ id }) => {
          const part = view.partOf(id);
          const name = view.nameOf(id);
          return (
            <li key={id} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <Checkbox
                  checked={part !== 'out'}
                  onChange={({ target }) => onPart(id, target.checked ? 'plays' : 'out')}
                >
                  <Name className="wrap-anywhere">{name}</Name>
                  {away?.has(id) && <span className="ml-2 text-14 text-ink-2">{away.get(id)}</span>}
                </Checkbox>
              </div>
              {part !== 'out' && (
                <Button
                  variant={part === 'alternate' ? 'quiet' : 'text'}
                  icon={ArrowLeftRight}
                  aria-pressed={part === 'alternate'}
                  aria-label={`${name} is an alternate`}
                  onClick={() => onPart(id, part === 'alternate' ? 'plays' : 'alternate')}
                >
                  Alternate
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
