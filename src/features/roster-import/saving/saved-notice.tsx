import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { studentsText } from '../../../words/rosters.ts';

interface Props {
  className: string;
  students: number;
  onMore: () => void;
}

/**
 * Shown after saving. After a moment the previous screen opens by itself, unless the teacher touches something first. Then
 * the notice stays.
 */
export function SavedNotice({ className, students, onMore }: Props) {
  return (
    <EmptyState icon={ListChecks} title="Roster saved" action={<Button onClick={onMore}>Add more names</Button>}>
      {`${studentsText(students)} in ${className}.`}
    </EmptyState>
  );
}
