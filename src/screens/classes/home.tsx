import { Plus } from 'lucide-react';
import type { BookOverview } from '../../features/classes/overview/class-overview.ts';
import { ClassList } from '../../features/classes/overview/class-list.tsx';
import { MissingRollsNotice } from '../../features/classes/overview/missing-rolls.tsx';
import { nextClass } from '../../features/classes/overview/next-class.ts';
import { NextClassCard } from '../../features/classes/overview/next-class-card.tsx';
import type { DrawSave } from '../../features/classes/overview/save-roll.ts';
import { UnsavedRolls } from '../../features/classes/overview/unsaved-rolls.tsx';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { SaveBegunRoll } from '../../features/roll/save-begun-roll.tsx';
import type { PullProgress } from '../../features/safety/arrival/use-arrival.ts';
import { useHasSavedSettings } from '../../features/scoring-settings/use-settings.ts';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { isSetUp, setUpSteps } from '../../features/set-up/steps.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { openKeyboard } from '../../platform/device/keyboard.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import type { WallClock } from '../../ui/window/use-clock.ts';

interface Props {
  overview: BookOverview;
  clock: WallClock;
  arrival: PullProgress;
}

/** What is now or next, then what is open: the steps of the set-up and rolls of other days. All classes are below. */
export function Home({ overview: { classes }, clock: { today, time }, arrival }: Props) {
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
