import { Navigate } from 'react-router-dom';
import { BookHeading } from '../../features/classes/overview/book-heading.tsx';
import { useClock, type WallClock } from '../../ui/window/use-clock.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { RenamedNotice } from '../../features/grade-books/current/renamed-notice.tsx';
import { useMissingBook } from '../../features/grade-books/current/use-current-grade-book.ts';
import { ArrivalBar, ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival, type PullProgress } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { Plus } from 'lucide-react';
import { type BookOverview, useBookOverview } from '../../features/classes/overview/class-overview.ts';
import { ClassList } from '../../features/classes/overview/class-list.tsx';
import { nextClass } from '../../features/classes/overview/next-class.ts';
import { NextClassCard } from '../../features/classes/overview/next-class-card.tsx';
import { UnsavedRolls, MissingRollsNotice, type DrawSave } from '../../features/classes/overview/unsaved-rolls.tsx';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { SaveBegunRoll } from '../../features/roll/save-begun-roll.tsx';
import { useHasSavedSettings } from '../../features/scoring-settings/use-settings.ts';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { isSetUp, setUpSteps } from '../../features/set-up/steps.ts';
import { openKeyboard } from '../../platform/device/keyboard.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

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

interface HomeProps {
  overview: BookOverview;
  clock: WallClock;
  arrival: PullProgress;
}

/** What is now or next, then what is open: the steps of the set-up and rolls of other days. All classes are below. */
function Home({ overview: { classes }, clock: { today, time }, arrival }: HomeProps) {
  const { device } = useTeacher();
  const next = nextClass(classes, time);
  // Marks of the day may not have arrived yet.
  const coming = arrival.kind === 'coming';
  const save: DrawSave = ({ id, name }, roll) => (
    <SaveBegunRoll device={device} className={name} classId={id} roll={roll} today={today} disabled={coming} />
  );
  const hasSettings = useHasSavedSettings(device);
  // Until then, a step may look as if it were not done. Without a network, the pull can't end.
  const isKnown = arrival.kind === 'done' && hasSettings !== undefined;
  const steps = isKnown && setUpSteps({ hasGradeBook: true, hasSettings, classes });
  const help = (
    <span className="-ml-2 text-14">
      <TextLink alone to={addresses.aboutClasses}>
        About classes
      </TextLink>
    </span>
  );
  if (classes.length === 0)
    return (
      steps && (
        <SetUpList
          steps={steps}
          missing="No classes found"
          other={
            <>
              {help}
              <CopyClassesLink device={device} />
            </>
          }
        />
      )
    );
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:has-[>[data-aside]:not(:empty)]:grid-cols-[minmax(0,1fr)_21rem] xl:has-[>section]:grid-rows-[auto_1fr]">
      {next && <NextClassCard next={next} today={today} save={save} />}
      <div data-aside="" className="grid gap-6 empty:hidden xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {steps && !isSetUp(steps) && <SetUpList steps={steps} />}
        <UnsavedRolls classes={classes} today={today} save={save} />
        <MissingRollsNotice classes={classes} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ClassList classes={classes} today={today} nextId={next?.one.id ?? null} save={save} />
        <div className="flex flex-wrap items-center gap-4">
          <LinkButton variant="quiet" icon={Plus} to={addresses.createClass} onClick={openKeyboard}>
            Add Class
          </LinkButton>
          {help}
        </div>
      </div>
    </div>
  );
}
