import type { StudentRow } from '#domain/tables/students.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

/** The line below the student's name. It contains the class and the student's number: 'Period 3 · number 24'. */
export function StudentSubtitle({ student, className }: { student: StudentRow; className: string }) {
  return (
    <>
      <ClassName name={className} />
      {student.number !== null && ` · number ${student.number}`}
      {student.deleted && ' · removed'}
    </>
  );
}
