import { useSearchParams } from 'react-router-dom';
import { studentRange } from '#domain/reports/student-report.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { StudentPapers } from '../../features/grades-summary/paper/student-papers.tsx';
import { useStudentPapers } from '../../features/grades-summary/paper/use-student-papers.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { rangeWords } from '../../words/days.ts';
import type { PrintProps } from './print-props.ts';

export function PrintReports({ classRow, today, size, facts, controls }: PrintProps) {
  const [query] = useSearchParams();
  const studentId = Number(query.get('student')) || null;
  const filter = useDateFilter(today, studentRange(today));
  const { device } = useTeacher();
  const found = useStudentPapers(device, { classId: classRow.id, studentId }, filter.range);
  return (
    <>
      {controls(
        <FilterBar filter={filter} today={today}>
          {null}
        </FilterBar>,
      )}
      {found ? (
        <StudentPapers
          size={size}
          facts={{ ...facts, range: `Student report · ${rangeWords(found.range)}` }}
          found={found}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
