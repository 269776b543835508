import { Navigate } from 'react-router-dom';
import { AboutClassesLink } from '../../features/classes/about-classes-link.tsx';
import { AddClassLink } from '../../features/classes/add-class-link.tsx';
import { BookHeading } from '../../features/classes/book-heading.tsx';
import { ClassList } from '../../features/classes/class-list.tsx';
import { NoClasses } from '../../features/classes/no-classes.tsx';
import { useBookOverview } from '../../features/classes/use-book-overview.ts';
import { useClock } from '../../features/classes/use-clock.ts';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { RenamedNotice } from '../../features/grade-books/renamed-notice.tsx';
import { useHasNoGradeBook } from '../../features/grade-books/use-current-grade-book.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Page, PageAction } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** Lists the classes of the current grade book (docs/product.md 2.4). */
export function ClassesScreen() {
  const teacher = useTeacher();
  const { today } = useClock();
  const overview = useBookOverview(teacher.device, today);
  const arrival = useArrival();
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
            <div className="contents sm:flex sm:items-center sm:justify-between sm:gap-4">
              <div className="order-last flex flex-wrap items-center gap-x-2 sm:order-none">
                <p className="text-14 text-ink-2">
                  Create classes or periods, then add students to them. Tap a class to take roll.
                </p>
                <AboutClassesLink />
              </div>
              <div className="contents sm:block sm:shrink-0">
                <PageAction>
                  <AddClassLink icon />
                </PageAction>
              </div>
            </div>
            <ClassList classes={overview.classes} today={today} />
          </>
        ) : arrival.kind === 'done' ? (
          <NoClasses icon other={<CopyClassesLink device={teacher.device} />} />
        ) : (
          <ArrivalNotice arrival={arrival} />
        )}
        {overview?.book && (
          <div className="order-last mt-4 empty:hidden">
            <DeletedSection device={teacher.device} wanted={{ table: 'classes', within: overview.book.id }} />
          </div>
        )}
      </Page>
    </>
  );
}
