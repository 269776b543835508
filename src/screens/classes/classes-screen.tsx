import { Navigate } from 'react-router-dom';
import { BookHeading } from '../../features/classes/overview/book-heading.tsx';
import { useBookOverview } from '../../features/classes/overview/use-book-overview.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { RenamedNotice } from '../../features/grade-books/current/renamed-notice.tsx';
import { useMissingBook } from '../../features/grade-books/current/use-current-grade-book.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { Home } from './home.tsx';

/** The classes of the current grade book, with what is next (docs/product.md 2.4, 2.6). `/` shows it too. */
export function ClassesScreen() {
  const { device } = useTeacher();
  const clock = useClock();
  const overview = useBookOverview(device, clock.today);
  const arrival = useArrival();
  if (useMissingBook(device) !== null) return <Navigate to={addresses.gradeBooks} replace />;
  return (
    <>
      <BookHeading overview={overview} today={clock.today} />
      <Page>
        <RenamedNotice device={device} />
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : arrival.kind !== 'done' && overview.classes.length === 0 ? (
          <ArrivalNotice arrival={arrival} />
        ) : (
          <>
            <ArrivalBar arrival={arrival} />
            <Home overview={overview} clock={clock} arrival={arrival} />
          </>
        )}
        {overview?.book && (
          <div className="mt-4 empty:hidden">
            <DeletedSection device={device} wanted={{ table: 'classes', within: overview.book.id }} />
          </div>
        )}
      </Page>
    </>
  );
}
