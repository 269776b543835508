import { Users } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AboutClassesLink } from './about-classes-link.tsx';
import { AddClassLink } from './add-class-link.tsx';

/** Shown in place of the list when the grade book has no classes. */
export function NoClasses({ icon = false }: { icon?: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title="No classes found"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          <AddClassLink icon={icon} />
          <AboutClassesLink />
        </div>
      }
    >
      Create classes or periods, then add students to them.
    </EmptyState>
  );
}
