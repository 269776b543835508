import { UserPlus } from 'lucide-react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import type { PullProgress } from '../../features/safety/arrival/use-arrival.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { MenuLink } from './below-roster.tsx';
import { RosterHeading } from './roster-heading.tsx';

/** The class has no students, or they have not arrived with the first pull yet. */
export function EmptyRoster({ arrival }: { arrival: PullProgress }) {
  const { id } = usePageClass();
  return (
    <PageOfClass heading={<RosterHeading />} wide={false}>
      {arrival.kind === 'done' ? (
        <EmptyState
          icon={UserPlus}
          title="No students yet"
          action={
            <div className="flex flex-wrap items-center justify-center gap-2">
              <LinkButton variant="primary" to={addresses.uploadRoster(id)}>
                Add New Roster
              </LinkButton>
              <MenuLink />
            </div>
          }
        >
          Paste names, upload a CSV file, or type them.
        </EmptyState>
      ) : (
        <ArrivalNotice arrival={arrival} />
      )}
    </PageOfClass>
  );
}
