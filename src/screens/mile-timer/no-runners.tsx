import { UserPlus } from 'lucide-react';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';

export function NoRunners() {
  const { id } = usePageClass();
  return (
    <>
      <ClassHeading />
      <Page>
        <EmptyState
          icon={UserPlus}
          title="No students yet"
          action={
            <LinkButton variant="primary" to={addresses.uploadRoster(id)}>
              Add New Roster
            </LinkButton>
          }
        >
          The timer has a row for each student of the class.
        </EmptyState>
      </Page>
    </>
  );
}
