import { useBookOverview } from '../../features/classes/overview/use-book-overview.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { RenamedNotice } from '../../features/grade-books/current/renamed-notice.tsx';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { formatDay } from '../../platform/format.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { Today } from './today.tsx';

/** Shows the classes of today (docs/product.md 2.6, 2.7). */
export function HomeScreen() {
  const teacher = useTeacher();
  const clock = useClock();
  const overview = useBookOverview(teacher.device, clock.today);
  const arrival = useArrival();
  const day = formatDay(clock.today, 'long');
  return (
    <>
      <PageHeading title="Today" subtitle={overview?.book ? `${day} · ${overview.book.name}` : day} />
      <Page>
        <RenamedNotice device={teacher.device} />
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : arrival.kind !== 'done' && overview.classes.length === 0 ? (
          <ArrivalNotice arrival={arrival} />
        ) : (
          <>
            <ArrivalBar arrival={arrival} />
            <Today overview={overview} clock={clock} arrival={arrival} />
          </>
        )}
      </Page>
    </>
  );
}
