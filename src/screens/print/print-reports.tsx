import { useSearchParams } from 'react-router-dom';
import { rosterOrder } from '#domain/order/roster-order.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { studentRange } from '#domain/reports/student-report.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { StudentPapers } from '../../features/grades-summary/paper/student-papers.tsx';
import { paperRange, useStudentPapers } from '../../features/grades-summary/paper/use-student-papers.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Select } from '../../ui/fields/select.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { rangeWords } from '../../words/days.ts';
import type { PrintProps } from './print-props.ts';

/** The option of the list of students for the reports of the whole class. */
const ALL = 0;

export function PrintReports({ classRow, today, size, facts, controls }: PrintProps) {
  const [query, setQuery] = useSearchParams();
  const studentId = Number(query.get('student')) || null;
  const filter = useDateFilter(today, studentRange(today));
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const ordered = rosterOrder(students?.present ?? [], classRow.sortStudentsAlphabetically);
  const found = useStudentPapers(device, { classId: classRow.id, studentId }, filter.range);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const reports = found?.reports.toSorted((a, b) => (places.get(a.student.id) ?? 0) - (places.get(b.student.id) ?? 0));
  const choose = (id: number) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === ALL) next.delete('student');
        else next.set('student', String(id));
        return next;
      },
      { replace: true },
    );
  return (
    <>
      {controls(
        <>
          <div className="w-64 max-w-full">
            <Select
              label="Student"
              options={[
                { value: ALL, label: `All ${ordered.length} students` },
                ...ordered.map((student) => ({ value: student.id, label: displayName(student) })),
              ]}
              value={studentId ?? ALL}
              onChange={choose}
            />
          </div>
          <FilterBar filter={filter} today={today}>
            {null}
          </FilterBar>
        </>,
      )}
      {found && reports ? (
        <StudentPapers
          size={size}
          facts={{ ...facts, range: `Student report · ${rangeWords(paperRange(found))}` }}
          found={{ ...found, reports }}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
