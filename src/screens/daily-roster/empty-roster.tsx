import { UserPlus } from 'lucide-react';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import type { Arrival } from '../../features/safety/arrival/use-arrival.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';

/** The roster of a class without students: either the class has none, or the first pull has not brought them yet. */
export function EmptyRoster({ arrival }: { arrival: Arrival }) {
  const { id, name } = usePageClass();
  return (
    <>
      <ClassHeading title={name} />
      <Page>
        {arrival.kind === 'done' ? (
          <EmptyState
            icon={UserPlus}
            title="No students yet"
            action={
              <LinkButton variant="primary" to={addresses.uploadRoster(id)}>
                Add New Roster
              </LinkButton>
            }
          >
            Paste names, upload a CSV file, or type them.
          </EmptyState>
        ) : (
          <ArrivalNotice arrival={arrival} />
        )}
      </Page>
    </>
  );
}

/** A link below the last student, because there a teacher looks for a student who is missing in the list. */
export function AddStudents() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      Is a student missing?
      <LinkButton variant="text" icon={UserPlus} to={addresses.uploadRoster(usePageClass().id)}>
        Add New Roster
      </LinkButton>
    </p>
  );
}
