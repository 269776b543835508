import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/page.tsx';
import { counted } from '../../../words/plurals.ts';
import { MOST_NEW, type RosterPlan } from '../list/roster-plan.ts';

interface Props {
  /** Null if the list is empty. Then the bar offers only Undo. */
  plan: RosterPlan | null;
  canUndo: boolean;
  onUndo: () => void;
  onSave?: () => void;
}

/** The bar at the bottom edge with Undo and Save. If Save is disabled, the bar says why. */
export function SaveBar({ plan, canUndo, onUndo, onSave }: Props) {
  const listed = plan ? plan.fresh.length + plan.here.length : 0;
  const obstacle = plan && obstacleOf(plan);
  return (
    <Dock>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5" role="status">
        {obstacle && <span className="text-14 font-label text-tardy-ink">{obstacle}</span>}
        {plan && !obstacle && listed > 0 && (
          <>
            <span className="text-22 font-strong">{plan.total}</span>
            <span className="text-14 text-ink-2">
              <span className="max-sm:sr-only">{plan.total === 1 ? 'student ' : 'students '}</span>after saving
            </span>
          </>
        )}
      </p>
      <Button icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      {plan && (
        <Button variant="primary" disabled={obstacle !== null || listed === 0} {...(onSave && { onClick: onSave })}>
          Save roster
        </Button>
      )}
    </Dock>
  );
}

/** What the teacher has to do before the list can be saved. */
function obstacleOf({ toFix, fresh }: RosterPlan): string | null {
  if (toFix.length > 0) return `Fix or remove ${counted(toFix.length, 'name')} first`;
  return fresh.length > MOST_NEW ? `${fresh.length} new students are too many for one class. Choose a section.` : null;
}
