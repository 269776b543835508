import { useState } from 'react';
import { meetingsFrom } from '#domain/class-times.ts';
import { rosterOrder } from '#domain/order/roster-order.ts';
import { SubstitutePapers } from '../../features/roll-sheets/substitute-papers.tsx';
import { useScoring } from '../../features/roll-sheets/use-scoring.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { formatDay } from '../../platform/format.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import type { PrintProps } from './print-props.ts';

/** At first, the sheet is for the next day on which the class meets. */
export function PrintSubstitute({ classRow, today, size, facts, controls }: PrintProps) {
  const [day, setDay] = useState(() => meetingsFrom(classRow, today, 1)[0] ?? today);
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const scoring = useScoring(device);
  return (
    <>
      {controls(<DateField label="Day" value={day} onChoose={setDay} />)}
      {students && scoring ? (
        <SubstitutePapers
          size={size}
          facts={{ ...facts, title: 'Substitute Sheet', range: formatDay(day, 'dated') }}
          classRow={classRow}
          day={day}
          students={rosterOrder(students.present, classRow.sortStudentsAlphabetically)}
          scoring={scoring}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
