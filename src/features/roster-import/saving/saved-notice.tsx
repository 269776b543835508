import { ClipboardCheck, ListChecks } from 'lucide-react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { leavingWords } from '../../../words/safety/leaving.ts';
import { studentsText } from '../../../words/rosters/rosters.ts';

interface Props {
  classRow: ClassRow;
  students: number;
  /** Until the page closes by itself; null if it stays. */
  secondsLeft: number | null;
  onMore: () => void;
}

/**
 * The previous screen opens by itself, unless the teacher touches the page or a key (docs/product.md 3.50). The line that says
 * so is always as high, so that no button moves.
 */
export function SavedNotice({ classRow, students, secondsLeft, onMore }: Props) {
  const actions = (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onMore}>Add more names</Button>
        <LinkButton variant="primary" icon={ClipboardCheck} to={addresses.dailyRoster(classRow.id)} replace>
          Take roll
        </LinkButton>
      </div>
      <p className="mt-3 text-14 text-ink-2 tabular-nums">{leavingWords(secondsLeft, deviceKind())}</p>
    </>
  );
  return <EmptyState icon={ListChecks} title={`${studentsText(students)} in ${classRow.name}`} action={actions} />;
}
