import { Users } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddClassLink } from './add-class-link.tsx';

/** Shown in place of the list when the grade book has no classes. */
export function NoClasses({ icon = false }: { icon?: boolean }) {
  return (
    <EmptyState icon={Users} title="No classes found" action={<AddClassLink icon={icon} />}>
      Create classes or periods, then add students to them.
    </EmptyState>
  );
}
