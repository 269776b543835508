import { useState, use, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BeepSetUp, ShownTest } from '#domain/beep-test/set-up.ts';
import { BeepSetUpForm } from '../../features/beep-test/beep-set-up.tsx';
import {
  useBeepReading,
  type BeepTestReading,
  type ListedStudent,
  useBeepTest,
  type BeepTest,
} from '../../features/beep-test/use-beep-test.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { today } from '../../platform/clock.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { BeepBar, BeepButtons, BeepFace } from '../../features/beep-test/beep-face.tsx';
import { BeepNotices } from '../../features/beep-test/beep-notices.tsx';
import { BeepTiles } from '../../features/beep-test/beep-tiles.tsx';
import { Keypad } from '../../ui/keypad/keypad.tsx';
import { useKeypad } from '../../ui/keypad/use-keypad.ts';
import { ClassName } from '../../ui/page/class-name.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { usePageMark } from '../../ui/page/use-page-mark.ts';
import { CountAnyway } from '../../ui/runners/count-anyway.tsx';
import { LeaveQuestion } from '../../ui/runners/leave-question.tsx';
import { UndoTap } from '../../ui/runners/undo-button.tsx';
import { useIsNarrow } from '../../ui/window/use-is-narrow.ts';
import { SaveBeepTest } from '../../features/beep-test/save-beep-test.tsx';
import { BeepTaps } from '../../features/beep-test/beep-taps.tsx';
import { DiscardRun } from '../../ui/runners/discard-run.tsx';

/** The set-up, or the test of the class whose results are not saved yet (docs/product.md 5.140). */
export function BeepTestScreen() {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const [day] = useState(today);
  const [query] = useSearchParams();
  /** Of the test that Next opens; its first event stores it. */
  const [newId] = useState(() => device.newId());
  const [chosen, setChosen] = useState<BeepSetUp | null>(null);
  const { reading, students } = useBeepReading(device, classId, chosen && newId, day);
  if (reading === undefined || !students) return <ClassLoading />;
  if (students.length === 0) {
    return (
      <PageOfClass wide={false}>
        <NoStudents classId={classId}>The test has a tile for each student of the class.</NoStudents>
      </PageOfClass>
    );
  }
  const test = reading?.test ?? (chosen && { id: newId, classId, ...chosen });
  if (test) return <OpenBeepTest key={test.id} test={test} reading={reading} students={students} />;
  return (
    <PageOfClass wide={false}>
      <BeepSetUpForm distance={query.get('distance') === '15' ? 15 : 20} onNext={setChosen} />
    </PageOfClass>
  );
}

interface OpenBeepTestProps {
  test: ShownTest;
  /** Null before the first event. */
  reading: BeepTestReading | null;
  students: readonly ListedStudent[];
}

/** In rem: from this width on, level and lap are beside the title, and the keypad beside the tiles. */
const WIDE_REM = 56;

/** The test with the students of the class (docs/product.md 5.148). */
function OpenBeepTest({ test, reading, students }: OpenBeepTestProps) {
  const { device } = useTeacher();
  const { id: classId, name } = usePageClass();
  const beep = useBeepTest({ device, test, reading, students });
  const { phase } = beep.state.clock;
  const isSounding = phase === 'running' && !beep.isFollowing;
  const [late, setLate] = useState<number | null>(null);
  const phone = use(PageFrameContext).kind === 'phone';
  const { ref, isNarrow } = useIsNarrow(WIDE_REM);
  usePageMark('clock');
  usePageMark('title-clock', !isNarrow);
  const undoLast = () => beep.hand.undo(beep.state.lastTaps[0]);
  const startOrPause = phase === 'running' ? beep.run.pause : beep.run.start;
  const keypad = useKeypad({ students, tap: beep.hand.tap, startOrPause, undoLast });
  const isMain = phase !== 'running' && beep.reason !== 'all out' && beep.reason !== 'over';
  const undo = <UndoTap isEmpty={beep.state.lastTaps.length === 0} short={isNarrow} onUndo={undoLast} />;
  const pad = keypad.isOpen && (
    <Keypad
      entry={keypad.entry}
      classId={classId}
      hasNumbers={students.some(({ number }) => number !== null)}
      isMain={!isMain}
      undo={isNarrow ? undo : null}
    />
  );
  const clock = (
    <>
      <BeepFace beep={beep} />
      <BeepButtons beep={beep} short={phone} isMain={isMain} isKeypadOpen={keypad.isOpen} onKeypad={keypad.toggle} />
    </>
  );
  return (
    <>
      <PageOfClass
        subtitle={
          <>
            <ClassName name={name} />
            <span className="whitespace-nowrap">&nbsp;· {beep.distance} m</span>
          </>
        }
        after={!isNarrow && <div className="mx-auto flex items-center gap-6">{clock}</div>}
        toolbar={
          <div className="grid gap-2 pb-2">
            {isNarrow && <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-2">{clock}</div>}
            <BeepBar beep={beep} />
          </div>
        }
        over={<BeepNotices beep={beep} />}
        bar={(isNarrow && pad) || <BeepActions beep={beep} students={students} undo={undo} isMain={!isMain} />}
      >
        <div ref={ref} className="-mt-2 -mb-5 flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <BeepTiles beep={beep} students={students} onLate={setLate} />
          </div>
          {!isNarrow && keypad.isOpen && <div className="timer-pad">{pad}</div>}
        </div>
        {/* Room for the notice about the pause, which would hide the last tiles. */}
        {phase !== 'running' && <div className="h-24 flex-none" />}
      </PageOfClass>
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {beep.said}
      </p>
      <LeaveQuestion
        title="Leave the beep test?"
        description="The test pauses at the last whole lap, and its sound stops. You can go on from there later."
        confirmLabel="Leave"
        cancelLabel="Stay"
        beforePage={() => isSounding}
        beforeReload={isSounding}
      />
      {late !== null && (
        <CountAnyway
          name={beep.hand.nameOf(late)}
          why={students.some(({ id, isExcused }) => id === late && isExcused) ? 'excused' : 'absent'}
          onCount={() => beep.hand.countAnyway(late)}
          onClose={() => setLate(null)}
        />
      )}
    </>
  );
}

interface BeepActionsProps {
  beep: BeepTest;
  students: readonly ListedStudent[];
  undo: ReactNode;
  isMain: boolean;
}

function BeepActions({ beep, students, undo, isMain }: BeepActionsProps) {
  const { device } = useTeacher();
  const { phase } = beep.state.clock;
  return (
    <>
      <p translate="no" className="flex items-baseline gap-2">
        <span className="text-28 font-strong tabular-nums">{beep.running}</span>
        <span className="text-14 text-ink-2">running</span>
      </p>
      {phase === 'paused' && (
        <DiscardRun
          noun="test"
          description="This removes the taps of this beep test from all your devices. You can put it back for 30 days, in “Waiting & backups”."
          onDiscard={beep.discard}
        />
      )}
      <div className="ml-auto flex items-center gap-[8px]">
        <BeepTaps beep={beep} students={students} />
        {undo}
        <SaveBeepTest device={device} beep={beep} students={students} isMain={isMain && phase === 'paused'} />
      </div>
    </>
  );
}
