import { useState } from 'react';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { TimerSetUpForm } from '../../features/mile-timer/set-up/timer-set-up.tsx';
import { useChosenTimer } from '../../features/mile-timer/set-up/use-chosen-timer.ts';
import { useRunners } from '../../features/mile-timer/rows/runner-row.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { today } from '../../platform/clock.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { OpenTimer } from './open-timer.tsx';

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
