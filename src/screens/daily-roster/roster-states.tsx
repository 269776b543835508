import { UserPlus } from 'lucide-react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { MissingClass } from '../../features/classes/missing-class.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import type { Arrival } from '../../features/safety/arrival/use-arrival.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const TITLE = 'Daily Roster';

export function LoadingRoster() {
  return (
    <>
      <PageHeading title={TITLE} parent={addresses.classes} back inBar />
      <Page wide>
        <div className="late">
          <SkeletonRows rows={8} />
        </div>
      </Page>
    </>
  );
}

export function NoRoster({ gone }: { gone: boolean }) {
  return (
    <>
      <PageHeading title={TITLE} parent={addresses.classes} back inBar />
      <Page>
        <MissingClass gone={gone} />
      </Page>
    </>
  );
}

/** No students: none yet, or none here yet. */
export function EmptyRoster({ classRow, arrival }: { classRow: ClassRow; arrival: Arrival }) {
  return (
    <>
      <PageHeading title={classRow.name} parent={addresses.classes} back inBar />
      <Page>
        {arrival.kind === 'done' ? (
          <EmptyState
            icon={UserPlus}
            title="No students yet"
            action={
              <LinkButton variant="primary" to={uploadOf(classRow.id)}>
                Add New Roster
              </LinkButton>
            }
          >
            Paste names, drop a CSV, or type.
          </EmptyState>
        ) : (
          <ArrivalNotice arrival={arrival} />
        )}
      </Page>
    </>
  );
}

/** After the last student, where a missing one is looked for. */
export function AddStudents({ classId }: { classId: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      Is someone missing?
      <LinkButton variant="text" icon={UserPlus} to={uploadOf(classId)}>
        Add New Roster
      </LinkButton>
    </p>
  );
}

function uploadOf(classId: number): string {
  return addresses.uploadRoster(classId);
}
