import { use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { ClockNotice } from '../../features/mile-timer/clock/clock-notice.tsx';
import { EarlyLapsNotice } from '../../features/mile-timer/taps/early-laps-notice.tsx';
import { useMainButton, FinishedCount } from '../../features/mile-timer/finish/finished-count.tsx';
import type { Timer } from '../../features/mile-timer/race/timer.ts';
import type { useRaceSetUp } from '../../features/mile-timer/set-up/use-race-set-up.ts';
import type { ListedStudent } from '../../features/mile-timer/rows/runner-row.tsx';
import { SaveRace, AfterSave } from '../../features/mile-timer/finish/save-race.tsx';
import { TimerTaps, UndoTapButton } from '../../features/mile-timer/taps/timer-taps.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { AwakeNotice } from '../../ui/runners/awake-notice.tsx';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
  race: ReturnType<typeof useRaceSetUp>;
  isNarrow: boolean;
  /** False on a phone, where the filters are above the list. */
  filters: ReactNode;
}

/** The bar of the timer, and at most one notice above it (docs/product.md 5.75, 5.76, 5.123, 5.125). */
export function useTimerBar({ timer, students, race, isNarrow, filters }: Props) {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const { setUp } = race;
  const runners = { students, laps: setUp.laps };
  const isMain = useMainButton(timer, runners) === 'save';
  // The teacher may press Save again before the screen has read the race of the first save.
  const [saved, setSaved] = useState<number | null>(null);
  const [isAfterSave, setIsAfterSave] = useState(false);
  const assessmentId = race.assessmentId ?? saved;
  const isRunning = useSyncExternalStore(timer.store.subscribe, () => timer.store.clock().phase === 'running');
  const phone = use(PageFrameContext).kind === 'phone';
  const isGym = useGymMode();
  const over = (
    <div className="mx-auto max-w-page">
      {/* Only the first is visible. With large text it may be higher than the list. The padding is room for its shadow. */}
      <div className="-mx-3 -mt-3 max-h-[34dvh] overflow-y-auto px-3 pt-3 *:shadow-(--lift) [&:not(:empty)]:pb-2 [&>:not(:first-child)]:hidden">
        {isAfterSave && assessmentId !== null && (
          <AfterSave
            {...{ device, timer, classId, setUp, assessmentId }}
            runners={runners}
            onKeep={() => setIsAfterSave(false)}
          />
        )}
        <EarlyLapsNotice timer={timer} />
        <AwakeNotice
          isRunning={isRunning}
          consequence="The clock keeps running when the screen turns off."
          noun="race"
        />
        <ClockNotice clock={timer.clock} />
      </div>
    </div>
  );
  const finished = <FinishedCount timer={timer} students={students} laps={setUp.laps} short={!phone} />;
  const bar = (
    <>
      {filters}
      {phone && finished}
      <div className="ml-auto flex items-center gap-[8px]">
        {!phone && finished}
        <TimerTaps timer={timer} students={students} />
        <UndoTapButton timer={timer} short={phone || (isNarrow && isGym)} />
        <SaveRace
          device={device}
          timer={timer}
          classId={classId}
          race={{ setUp, assessmentId }}
          students={students}
          isMain={isMain && !isAfterSave}
          onSaved={(id) => {
            setSaved(id);
            setIsAfterSave(true);
          }}
        />
      </div>
    </>
  );
  return { over, bar };
}
