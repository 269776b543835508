import { ClassMenu } from '../../features/classes/class-menu.tsx';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { counted } from '../../words/plurals.ts';

/** A menu with links to the screens of one class (docs/product.md 2.11). */
export function ClassMenuScreen() {
  const { device } = useTeacher();
  const { id, name } = usePageClass();
  const students = useStudents(device, id)?.present;
  return (
    <PageOfClass title={`${name} Menu`} subtitle={students && counted(students.length, 'student')}>
      <ClassMenu classId={id} />
    </PageOfClass>
  );
}
