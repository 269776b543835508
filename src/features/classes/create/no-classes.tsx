import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { AboutClassesLink } from './about-classes-link.tsx';
import { AddClassLink } from './add-class-link.tsx';

interface Props {
  other?: ReactNode;
}

export function NoClasses({ other }: Props) {
  return (
    <EmptyState
      icon={Users}
      title="No classes found"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          <AddClassLink />
          <AboutClassesLink />
          {other}
        </div>
      }
    >
      Create classes or periods, then add students to them.
    </EmptyState>
  );
}
