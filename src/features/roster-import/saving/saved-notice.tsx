import { ClipboardCheck, ListChecks } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { studentsText } from '../../../words/rosters.ts';

interface Props {
  classId: number;
  className: string;
  students: number;
  onMore: () => void;
}

/**
 * Shown after saving. After a moment the previous screen opens by itself, unless the teacher touches something first. Then
 * the notice stays.
 */
export function SavedNotice({ classId, className, students, onMore }: Props) {
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={onMore}>Add more names</Button>
      <LinkButton variant="primary" icon={ClipboardCheck} to={addresses.dailyRoster(classId)}>
        Take roll
      </LinkButton>
    </div>
  );
  return (
    <EmptyState icon={ListChecks} title="Roster saved" action={actions}>
      {`${studentsText(students)} in ${className}.`}
    </EmptyState>
  );
}
