import { MissingClass } from '../../features/classes/missing-class.tsx';
import { RosterImport } from '../../features/roster-import/roster-import.tsx';
import { useRosterClass } from '../../features/roster-import/use-roster-class.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const TITLE = 'Add New Roster';

/** 'Add New Roster': a file, pasted or typed names, reviewed before they are saved (docs/product.md 3.9). */
export function UploadRoster({ classId }: { classId: number }) {
  const teacher = useTeacher();
  const found = useRosterClass(teacher, classId);
  const arrival = useArrival(teacher);
  const heading = (subtitle?: string) => (
    <PageHeading title={TITLE} subtitle={subtitle} parent={addresses.dailyRoster(classId)} back inBar />
  );
  if (found.state === 'ready' && arrival) {
    return (
      <>
        {heading(found.row.name)}
        {arrival.kind === 'done' ? (
          <RosterImport device={teacher.device} classRow={found.row} students={found.students} />
        ) : (
          // Who is already in the class is not known yet: every name would count as new and come twice.
          <Page>
            <ArrivalNotice arrival={arrival} />
          </Page>
        )}
      </>
    );
  }
  return (
    <>
      {heading()}
      <Page>
        {found.state === 'loading' || found.state === 'ready' ? (
          <div className="late">
            <SkeletonRows rows={6} />
          </div>
        ) : (
          <MissingClass gone={found.state === 'gone'} />
        )}
      </Page>
    </>
  );
}
