import { ClipboardPen, Ellipsis, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import type { Arrival } from '../../features/safety/arrival/use-arrival.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { RosterHeading } from './roster-heading.tsx';

/** The roster of a class without students: either the class has none, or the first pull has not brought them yet. */
export function EmptyRoster({ arrival }: { arrival: Arrival }) {
  const { id } = usePageClass();
  return (
    <>
      <RosterHeading />
      <Page>
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
      </Page>
    </>
  );
}

/**
 * Links below the last student. There a teacher looks for a student who is missing in the list. `ofDay` is the link or button
 * that depends on the day.
 */
export function BelowRoster({ ofDay }: { ofDay: ReactNode }) {
  const { id } = usePageClass();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        Is a student missing?
        <LinkButton variant="text" icon={UserPlus} to={addresses.uploadRoster(id)}>
          Add New Roster
        </LinkButton>
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        {ofDay}
        <MenuLink />
      </div>
    </div>
  );
}

/** The roster of today and of a later day leads to the assessments of the class (docs/product.md 5.10). */
export function AssessmentsLink() {
  return (
    <LinkButton variant="text" icon={ClipboardPen} to={addresses.assessments(usePageClass().id)}>
      Assessments
    </LinkButton>
  );
}

function MenuLink() {
  return (
    <LinkButton variant="text" icon={Ellipsis} to={addresses.classMenu(usePageClass().id)}>
      Class menu
    </LinkButton>
  );
}
