import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { useSaveKey } from '../../../ui/window/page-keys.ts';
import { counted } from '../../../words/plurals.ts';
import { MOST_NEW, type RosterPlan } from '../list/roster-plan.ts';

interface Props {
  plan: RosterPlan;
  undo: ReactNode;
  onSave: () => void;
}

/**
 * The buttons Undo, Redo and Save at the end of the list, as in every form (docs/product.md 1.41). If Save is disabled, the text
 * beside Save says why. Ctrl+S presses Save (3.52). For an empty list, the bar offers only Undo and Redo.
 */
export function SaveBar({ plan, undo, onSave }: Props) {
  const listed = plan.fresh.length + plan.here.length;
  const obstacle = obstacleOf(plan);
  const canSave = obstacle === null && listed > 0;
  useSaveKey(() => {
    if (canSave) onSave();
  });
  return (
    <FormEnd
      status={
        <>
          {obstacle && <span className="font-label text-tardy-ink">{obstacle}</span>}
          {!obstacle && listed > 0 && (
            <>
              <span className="text-22 font-strong text-ink">{plan.total}</span>{' '}
              {`${plan.total === 1 ? 'student' : 'students'} after saving`}
              <span className="ml-3 hidden lg:pointer-fine:inline">Ctrl S saves.</span>
            </>
          )}
        </>
      }
    >
      <div className="flex-none!">{undo}</div>
      {listed + plan.toFix.length > 0 && (
        <Button variant="primary" disabled={!canSave} aria-keyshortcuts="Control+S" onClick={onSave}>
          Save roster
        </Button>
      )}
    </FormEnd>
  );
}

/** What to do before the save; null if the list can be saved. */
function obstacleOf({ toFix, fresh }: RosterPlan): string | null {
  if (toFix.length > 0) return `Fix or remove ${counted(toFix.length, 'name')} first`;
  return fresh.length > MOST_NEW ? `${fresh.length} new students are too many for one class. Choose a section.` : null;
}
