import { RosterImport } from '../../features/roster-import/roster-import.tsx';
import { useRosterClass } from '../../features/roster-import/use-roster-class.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { MissingClass } from './missing-class.tsx';

const TITLE = 'Add New Roster';

/** 'Add New Roster': a file, pasted or typed names, reviewed before they are saved (docs/product.md 3.9). */
export function UploadRoster({ classId }: { classId: number }) {
  const teacher = useTeacher();
  const found = useRosterClass(teacher, classId);
  const heading = (subtitle?: string) => (
    <PageHeading title={TITLE} subtitle={subtitle} parent={`/classes/${classId}/daily-roster`} back inBar />
  );
  if (found.state === 'ready') {
    return (
      <>
        {heading(found.row.name)}
        <RosterImport device={teacher.device} classRow={found.row} students={found.students} />
      </>
    );
  }
  return (
    <>
      {heading()}
      <Page>
        {found.state === 'loading' ? (
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
