import { ClipboardCheck, ListChecks } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { leavingWords } from '../../../words/safety/leaving.ts';
import { studentsText } from '../../../words/rosters/rosters.ts';

interface Props {
  classId: number;
  className: string;
  students: number;
  /** How many seconds remain until the page closes by itself; null if the page stays open. */
  secondsLeft: number | null;
  onMore: () => void;
}

/**
 * Shown after the save. The previous screen opens by itself, unless the teacher first touches the page or presses a key
 * (docs/product.md 3.50). A line below the buttons says this. The line always has the same height, so that no button moves
 * under a finger.
 */
export function SavedNotice({ classId, className, students, secondsLeft, onMore }: Props) {
  const actions = (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onMore}>Add more names</Button>
        <LinkButton variant="primary" icon={ClipboardCheck} to={addresses.dailyRoster(classId)} replace>
          Take roll
        </LinkButton>
      </div>
      <p className="mt-3 text-14 text-ink-2 tabular-nums">{leavingWords(secondsLeft, deviceKind())}</p>
    </>
  );
  return (
    <EmptyState icon={ListChecks} title={`${studentsText(students)} in ${className}`} action={actions}>
      The roster is saved on this {deviceKind()}.
    </EmptyState>
  );
}
