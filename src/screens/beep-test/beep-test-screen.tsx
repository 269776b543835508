import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BeepSetUp } from '#domain/beep-test/set-up.ts';
import { BeepSetUpForm } from '../../features/beep-test/beep-set-up.tsx';
import { useBeepReading } from '../../features/beep-test/use-beep-test.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { today } from '../../platform/clock.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { OpenBeepTest } from './open-beep-test.tsx';

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
