import { BookOpen, Users } from 'lucide-react';
import type { BookOverview } from '../../features/classes/class-overview.ts';
import { nextClass } from '../../features/classes/next-class.ts';
import { NextClassCard } from '../../features/classes/next-class-card.tsx';
import { TodayList } from '../../features/classes/today-list.tsx';
import { UnsavedRolls } from '../../features/classes/unsaved-rolls.tsx';
import { useBookOverview } from '../../features/classes/use-book-overview.ts';
import { useClock, type WallClock } from '../../features/classes/use-clock.ts';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { setUpSteps } from '../../features/set-up/steps.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** Shows today: the running or next class, the others by start time, and the steps of setting up (docs/product.md 2.6, 2.7). */
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
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : arrival.kind !== 'done' && overview.classes.length === 0 ? (
          <ArrivalNotice arrival={arrival} />
        ) : (
          <>
            <ArrivalBar arrival={arrival} />
            <Today overview={overview} clock={clock} />
          </>
        )}
      </Page>
    </>
  );
}

function Today({ overview, clock }: { overview: BookOverview; clock: WallClock }) {
  const { book, classes } = overview;
  const next = nextClass(classes, clock.time);
  const steps = setUpSteps({ hasGradeBook: book !== null, classes });
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:has-[>[data-aside]:not(:empty)]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-6">
        {book === null && <NoGradeBook />}
        {book !== null && classes.length === 0 && <NoClasses />}
        {next && <NextClassCard next={next} today={clock.today} />}
        {classes.length > 0 && (
          <section className="grid gap-2">
            <h2 className="font-strong">Classes today</h2>
            <TodayList classes={classes} today={clock.today} currentId={next?.one.id ?? null} />
          </section>
        )}
      </div>
      <div data-aside="" className="grid gap-6 empty:hidden">
        <UnsavedRolls classes={classes} today={clock.today} />
        <SetUpList steps={steps} />
      </div>
    </div>
  );
}

function NoGradeBook() {
  return (
    <EmptyState
      icon={BookOpen}
      title="Start with a grade book, one per term"
      action={
        <LinkButton variant="primary" to={addresses.createGradeBook}>
          Create grade book
        </LinkButton>
      }
    >
      It holds your classes, students and marks.
    </EmptyState>
  );
}

function NoClasses() {
  return (
    <EmptyState
      icon={Users}
      title="No classes found"
      action={
        <LinkButton variant="primary" to={addresses.createClass}>
          Add Class
        </LinkButton>
      }
    >
      Create classes or periods, then add students to them.
    </EmptyState>
  );
}
