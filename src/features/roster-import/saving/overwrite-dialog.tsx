import { Fragment, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { overwriteWords, stayWords } from '../../../words/rosters/rosters.ts';
import type { RosterList } from '#domain/roster/review-list.ts';
import { listWord } from '../list/roster-list.ts';
import { planCountsOf, type RosterPlan } from '../list/roster-plan.ts';
import type { useSaveRoster } from './use-save-roster.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  saving: ReturnType<typeof useSaveRoster>;
  className: string;
  list: RosterList;
  plan: RosterPlan;
  /** Only if the save removes students. */
  backup: ReactNode;
}

/**
 * The specification calls it overwriting, but it removes only students whose box is ticked, and the dialog says how many
 * (docs/product.md 3.9).
 */
export function OverwriteDialog({ saving, className, list, plan, backup }: Props) {
  const counts = planCountsOf(plan);
  const leaving = plan.absent.filter(({ leaves }) => leaves).map(({ student }) => student.fullName);
  return (
    <ConfirmDialog
      open={saving.asking}
      title={`Overwrite the roster of ${className}?`}
      description={<span className="font-strong tabular-nums">{overwriteWords(counts)}</span>}
      confirmLabel="Overwrite roster"
      cancelLabel="Go back"
      busy={saving.saving}
      onConfirm={() => void saving.save(plan)}
      onCancel={saving.goBack}
    >
      {(leaving.length > 0 || counts.staying > 0) && (
        <div className="grid gap-3">
          {leaving.length > 0 && <p>Removed, past grades stay: {namesOf(leaving)}</p>}
          {counts.staying > 0 && <p>{stayWords(counts.staying, listWord(list))}</p>}
          {leaving.length > 0 && backup}
        </div>
      )}
    </ConfirmDialog>
  );
}

function namesOf(names: readonly string[]): ReactNode {
  return names.map((name, i) => (
    <Fragment key={`${name} ${i}`}>
      {i > 0 && ' · '}
      <Name>{name}</Name>
    </Fragment>
  ));
}
