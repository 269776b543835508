import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../buttons/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  classId: number;
  also?: ReactNode;
  children: ReactNode;
}

/** The page of a class without students, with the way to the first ones. */
export function NoStudents({ classId, also, children }: Props) {
  const action = (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <LinkButton variant="primary" to={addresses.uploadRoster(classId)}>
        Add New Roster
      </LinkButton>
      {also}
    </div>
  );
  return (
    <EmptyState icon={UserPlus} title="No students yet" action={action}>
      {children}
    </EmptyState>
  );
}
