import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/page.tsx';
import type { RosterPlan } from './roster-plan.ts';

interface Props {
  /** Null: nothing is there to be saved, only to be brought back. */
  plan: RosterPlan | null;
  canUndo: boolean;
  onUndo: () => void;
  onSave?: () => void;
}

/** Undo and Save at thumb's reach, with what holds the saving up. */
export function SaveBar({ plan, canUndo, onUndo, onSave }: Props) {
  const listed = plan ? plan.fresh.length + plan.here.length : 0;
  return (
    <Dock>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5" role="status">
        {plan && plan.toFix.length === 0 && listed > 0 && (
          <>
            <span className="text-22 font-strong">{plan.total}</span>
            <span className="text-14 text-ink-2">
              <span className="max-sm:sr-only">{plan.total === 1 ? 'student ' : 'students '}</span>after saving
            </span>
          </>
        )}
        {plan && plan.toFix.length > 0 && (
          <span className="text-14 font-label text-tardy-ink">
            {plan.toFix.length === 1 ? 'Fix or remove 1 name first' : `Fix or remove ${plan.toFix.length} names first`}
          </span>
        )}
      </p>
      <Button icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      {plan && (
        <Button variant="primary" disabled={plan.toFix.length > 0 || listed === 0} {...(onSave && { onClick: onSave })}>
          Save roster
        </Button>
      )}
    </Dock>
  );
}
