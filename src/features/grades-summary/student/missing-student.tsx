import { SearchX } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

export function MissingStudent({ classId }: { classId: number }) {
  return (
    <EmptyState
      icon={SearchX}
      title="We can’t find this student"
      action={<LinkButton to={addresses.gradesSummary(classId)}>Grades Summary</LinkButton>}
    >
      The student may be in another class.
    </EmptyState>
  );
}
