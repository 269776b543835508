import { BookOpen } from 'lucide-react';
import type { BookOverview } from '../../features/classes/class-overview.ts';
import { nextClass } from '../../features/classes/next-class.ts';
import { NextClassCard } from '../../features/classes/next-class-card.tsx';
import { NoClasses } from '../../features/classes/no-classes.tsx';
import { TodayList } from '../../features/classes/today-list.tsx';
import { UnsavedRolls } from '../../features/classes/unsaved-rolls.tsx';
import type { WallClock } from '../../features/classes/use-clock.ts';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { setUpSteps } from '../../features/set-up/steps.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shows the running or next class, all classes by start time, and beside them the work that is still to be done. */
export function Today({ overview, clock }: { overview: BookOverview; clock: WallClock }) {
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
      A grade book holds your classes, students and marks.
    </EmptyState>
  );
}
