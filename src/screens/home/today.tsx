import type { BookOverview } from '../../features/classes/overview/class-overview.ts';
import { MissingRollsNotice } from '../../features/classes/overview/missing-rolls.tsx';
import { nextClass } from '../../features/classes/overview/next-class.ts';
import { NextClassCard } from '../../features/classes/overview/next-class-card.tsx';
import type { DrawSave } from '../../features/classes/overview/save-roll.ts';
import { TodayList } from '../../features/classes/overview/today-list.tsx';
import { UnsavedRolls } from '../../features/classes/overview/unsaved-rolls.tsx';
import type { WallClock } from '../../ui/window/use-clock.ts';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import type { PullProgress } from '../../features/safety/arrival/use-arrival.ts';
import { useHasSavedSettings } from '../../features/scoring-settings/use-settings.ts';
import { SaveBegunRoll } from '../../features/roll/save-begun-roll.tsx';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { isSetUp, setUpSteps } from '../../features/set-up/steps.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';

interface Props {
  overview: BookOverview;
  clock: WallClock;
  arrival: PullProgress;
}

export function Today({ overview, clock, arrival }: Props) {
  const { device } = useTeacher();
  const { book, hasBooks, classes } = overview;
  const next = nextClass(classes, clock.time);
  // Marks of the day may not have arrived yet.
  const coming = arrival.kind === 'coming';
  const save: DrawSave = ({ id, name }, roll) => (
    <SaveBegunRoll device={device} className={name} classId={id} roll={roll} today={clock.today} disabled={coming} />
  );
  const hasSettings = useHasSavedSettings(device);
  // Until then, a step may look as if it were not done. Without a network, the pull can't end.
  const isKnown = arrival.kind === 'done' && hasSettings !== undefined;
  const steps = isKnown && setUpSteps({ hasGradeBook: book !== null, hasSettings, classes });
  const missing = whatIsMissing(overview);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:has-[>[data-aside]:not(:empty)]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-6">
        {book === null && hasBooks && <ChooseGradeBook />}
        {steps && missing !== null && (
          <SetUpList steps={steps} missing={missing} other={book && <CopyClassesLink device={device} />} />
        )}
        {next && <NextClassCard next={next} today={clock.today} save={save} />}
        {classes.length > 0 && (
          <section className="grid gap-2">
            <h2 className="font-strong">Classes today</h2>
            <TodayList classes={classes} today={clock.today} currentId={next?.one.id ?? null} save={save} />
          </section>
        )}
      </div>
      <div data-aside="" className="grid gap-6 empty:hidden">
        <UnsavedRolls classes={classes} today={clock.today} save={save} />
        <MissingRollsNotice classes={classes} />
        {steps && missing === null && book !== null && !isSetUp(steps) && <SetUpList steps={steps} />}
      </div>
    </div>
  );
}

/** Returns null if there is a class, or a grade book that the teacher can choose. */
function whatIsMissing({ book, hasBooks, classes }: BookOverview): string | null {
  if (book === null) return hasBooks ? null : 'Start with a grade book, one per term';
  return classes.length === 0 ? 'No classes found' : null;
}
