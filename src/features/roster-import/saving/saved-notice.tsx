import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { studentsText } from '../../../words/rosters.ts';

interface Props {
  className: string;
  students: number;
  onMore: () => void;
}

/** What stands here until the screen goes back by itself, and for good when the teacher stops that. */
export function SavedNotice({ className, students, onMore }: Props) {
  return (
    <EmptyState icon={ListChecks} title="Roster saved" action={<Button onClick={onMore}>Add more names</Button>}>
      {`${studentsText(students)} in ${className}.`}
    </EmptyState>
  );
}
