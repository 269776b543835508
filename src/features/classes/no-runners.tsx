import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageOfClass } from './page/page-of-class.tsx';
import { usePageClass } from './page/class-page.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

/** The class has no students who could run. `children` says what the screen has for each student. */
export function NoRunners({ children }: { children: ReactNode }) {
  const { id } = usePageClass();
  return (
    <PageOfClass wide={false}>
      <EmptyState
        icon={UserPlus}
        title="No students yet"
        action={
          <LinkButton variant="primary" to={addresses.uploadRoster(id)}>
            Add New Roster
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </PageOfClass>
  );
}
