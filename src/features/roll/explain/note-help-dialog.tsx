import type { LocalDate } from '#domain/dates.ts';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useGymMode } from '../../../ui/window/use-gym-mode.ts';
import { HOLD_A_NAME } from './gym-hint.tsx';
import { NoteLegend } from './note-legend.tsx';
import { formatDay } from '../../../platform/format.ts';

interface Props {
  notes: readonly NoteMeaning[];
  /** If the shown day's marks have other settings than today's; otherwise null. */
  keptSettings: LocalDate | null;
  /** Gives the day the teacher's present points (docs/product.md 4.75); null until the device has the whole day. */
  onRescore: (() => void) | null;
  onClose: () => void;
}

/** Explains the notes of the day (docs/product.md 4.25). It is loaded on the first press of "?". */
export function NoteHelpDialog({ notes, keptSettings, onRescore, onClose }: Props) {
  const gym = useGymMode();
  return (
    <Dialog open onClose={onClose} title="What the notes mean">
      <div className="grid gap-5">
        <NoteLegend notes={notes} />
        <ul className="grid gap-2 text-ink-2">
          {keptSettings !== null && (
            <li className="grid justify-items-start gap-2">
              This day keeps its points from {formatDay(keptSettings, 'plain')}, also if you change a mark.
              {onRescore && (
                <Button
                  onClick={() => {
                    onClose();
                    onRescore();
                  }}
                >
                  Use the new points
                </Button>
              )}
            </li>
          )}
          <li>A tap on a name takes 1 point, and a tap on the points adds 1.</li>
          <li>Hold a row to see how its points add up.</li>
          {gym && <li>{HOLD_A_NAME}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
