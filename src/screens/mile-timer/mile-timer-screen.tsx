import { useState, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { TimerSetUpForm } from '../../features/mile-timer/set-up/timer-set-up.tsx';
import { useRunners, type ListedStudent } from '../../features/mile-timer/rows/runner-row.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { today } from '../../platform/clock.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import type { TimerSetUp } from '#domain/race/set-up.ts';
import { CountAnyway } from '../../ui/runners/count-anyway.tsx';
import { TimerFilters } from '../../features/mile-timer/rows/timer-filters.tsx';
import { TimerKeypad, useTimerKeypad } from '../../features/mile-timer/controls/timer-keypad.tsx';
import { ExitGuard } from '../../features/mile-timer/controls/end-race.tsx';
import { TimerVoice } from '../../features/mile-timer/race/timer-voice.tsx';
import { useRaceSetUp, useChosenTimer } from '../../features/mile-timer/set-up/use-race-set-up.ts';
import { TimerStorage, useTimer } from '../../features/mile-timer/race/use-timer.tsx';
import { RunnerList } from '../../features/mile-timer/rows/runner-list.tsx';
import { UndoTapButton } from '../../features/mile-timer/taps/timer-taps.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useIsNarrow } from '../../ui/window/use-is-narrow.ts';
import { BelowTimer } from './below-timer.tsx';
import { useTimerBar } from './use-timer-bar.tsx';
import { useTimerHead } from './use-timer-head.tsx';

/** Without a stored set-up, the screen shows the set-up first (docs/product.md 5.71). */
export function MileTimerScreen() {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const [day] = useState(today);
  const chosen = useChosenTimer(device, classId);
  const students = useRunners(device, classId, day);
  /** Undefined until the first read. True until Next, even if a race arrives from another device. */
  const [isSettingUp, setIsSettingUp] = useState<boolean>();
  if (chosen && isSettingUp === undefined) setIsSettingUp(chosen.isNew);
  /** Opens after the set-up. It is stored already, but the page may not have read it yet. */
  const [next, setNext] = useState<{ readonly assessmentId: number | null }>();
  if (next && chosen?.assessmentId === next.assessmentId) {
    setIsSettingUp(false);
    setNext(undefined);
  }
  if (!chosen || !students) return <ClassLoading />;
  if (students.length === 0) {
    return (
      <PageOfClass wide={false}>
        <NoStudents classId={classId}>The timer has a row for each student of the class.</NoStudents>
      </PageOfClass>
    );
  }
  if (isSettingUp) {
    return (
      <PageOfClass wide={false}>
        <TimerSetUpForm
          device={device}
          classId={classId}
          assessmentId={chosen.assessmentId}
          onNext={(assessmentId) => setNext({ assessmentId })}
        />
      </PageOfClass>
    );
  }
  return <OpenTimer chosen={chosen} students={students} onSetUp={() => setIsSettingUp(true)} />;
}

interface OpenTimerProps {
  chosen: TimerSetUp;
  students: readonly ListedStudent[];
  onSetUp: () => void;
}

/** In rem: from this width on, the clock is beside the title and the keypad beside the list. */
const WIDE_REM = 60;

/** The timer with the students of the class (docs/product.md 5.74). */
function OpenTimer({ chosen, students, onSetUp }: OpenTimerProps) {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const timer = useTimer();
  const race = useRaceSetUp(device, classId, timer, chosen);
  const { setUp, assessmentId } = race;
  const isRead = useSyncExternalStore(timer.store.subscribe, timer.store.isRead);
  const keypad = useTimerKeypad(timer, students);
  const phone = use(PageFrameContext).kind === 'phone';
  const { ref, isNarrow } = useIsNarrow(WIDE_REM);
  const [late, setLate] = useState<number | null>(null);
  const byId = useMemo(() => new Map(students.map((student) => [student.id, student])), [students]);
  const nameOf = useCallback((id: number) => byId.get(id)?.name ?? 'A student', [byId]);
  const isAbsent = useCallback((id: number) => byId.get(id)?.isAbsent ?? false, [byId]);
  const onHold = useCallback(
    (id: number) => {
      const isOut = timer.hand.isOut(id);
      if (isOut) setLate(id);
      return isOut;
    },
    [timer],
  );
  const filters = (short: boolean) => <TimerFilters setUp={setUp} onChange={race.change} short={short} />;
  const head = useTimerHead({ timer, students, laps: setUp.laps, keypad, isWide: !isNarrow });
  const { over, bar } = useTimerBar({ timer, students, race, isNarrow, filters: !phone && filters(isNarrow) });
  const pad = (undo: ReactNode) =>
    keypad.isOpen && (
      <TimerKeypad
        entry={keypad.entry}
        classId={classId}
        timer={timer}
        runners={{ students, laps: setUp.laps }}
        undo={undo}
      />
    );
  return (
    <>
      <TimerStorage
        device={device}
        timer={timer}
        classId={classId}
        assessmentId={assessmentId}
        setUp={setUp}
        nameOf={nameOf}
        isAbsent={isAbsent}
      />
      {isRead ? (
        <PageOfClass {...head} over={over} bar={(isNarrow && pad(<UndoTapButton timer={timer} short />)) || bar}>
          <div ref={ref} className="-mt-4 flex flex-1 flex-col gap-3">
            {phone && <div className="mt-2 -mb-3 flex flex-wrap items-center justify-between">{filters(true)}</div>}
            <div className="flex items-start gap-4">
              <div className="min-w-0 flex-1">
                <RunnerList
                  students={students}
                  switches={setUp}
                  sortByLaps={setUp.sortByLaps}
                  timer={timer}
                  opensAtRunners={phone}
                  onTap={timer.hand.lap}
                  onHold={onHold}
                />
              </div>
              {!isNarrow && keypad.isOpen && <div className="timer-pad">{pad(null)}</div>}
            </div>
            <BelowTimer timer={timer} onSetUp={onSetUp} />
          </div>
        </PageOfClass>
      ) : (
        <ClassLoading />
      )}
      <TimerVoice voice={timer.voice} clock={timer.clock} />
      <ExitGuard timer={timer} />
      {late !== null && (
        <CountAnyway
          name={nameOf(late)}
          why="absent"
          onCount={() => timer.hand.countAnyway(late)}
          onClose={() => setLate(null)}
        />
      )}
    </>
  );
}
