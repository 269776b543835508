import { Navigate } from 'react-router-dom';
import { AboutClassesLink } from '../../features/classes/create/about-classes-link.tsx';
import { AddClassLink } from '../../features/classes/create/add-class-link.tsx';
import { BookHeading } from '../../features/classes/overview/book-heading.tsx';
import { ClassList } from '../../features/classes/overview/class-list.tsx';
import { MissingRollsNotice } from '../../features/classes/overview/missing-rolls.tsx';
import { nextRoll } from '../../features/classes/overview/next-class.ts';
import { NoClasses } from '../../features/classes/create/no-classes.tsx';
import type { DrawSave } from '../../features/classes/overview/save-roll.ts';
import { UnsavedRolls } from '../../features/classes/overview/unsaved-rolls.tsx';
import { useBookOverview } from '../../features/classes/overview/use-book-overview.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { RenamedNotice } from '../../features/grade-books/current/renamed-notice.tsx';
import { useHasNoGradeBook } from '../../features/grade-books/current/use-current-grade-book.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { SaveBegunRoll } from '../../features/roll/save-begun-roll.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';

/** Lists the classes of the current grade book (docs/product.md 2.4). */
export function ClassesScreen() {
  const teacher = useTeacher();
  const { today, time } = useClock();
  const overview = useBookOverview(teacher.device, today);
  const arrival = useArrival();
  const save: DrawSave = ({ id, name }, roll) => (
    <SaveBegunRoll
      device={teacher.device}
      className={name}
      classId={id}
      roll={roll}
      today={today}
      disabled={arrival?.kind === 'coming'}
    />
  );
  if (useHasNoGradeBook(teacher.device)) return <Navigate to={addresses.gradeBooks} replace />;
  return (
    <>
      <BookHeading overview={overview} />
      <Page>
        <RenamedNotice device={teacher.device} />
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : overview.classes.length > 0 ? (
          <>
            <ArrivalBar arrival={arrival} />
            <ClassList classes={overview.classes} today={today} nextId={nextRoll(overview.classes, time)} save={save} />
            <div className="flex flex-wrap items-center gap-4">
              <AddClassLink quiet />
              <AboutClassesLink />
            </div>
            <div className="mt-2 grid gap-6 empty:hidden">
              <UnsavedRolls classes={overview.classes} today={today} save={save} />
              <MissingRollsNotice classes={overview.classes} />
            </div>
          </>
        ) : arrival.kind === 'done' ? (
          <NoClasses other={<CopyClassesLink device={teacher.device} />} />
        ) : (
          <ArrivalNotice arrival={arrival} />
        )}
        {overview?.book && (
          <div className="mt-4 empty:hidden">
            <DeletedSection device={teacher.device} wanted={{ table: 'classes', within: overview.book.id }} />
          </div>
        )}
      </Page>
    </>
  );
}
