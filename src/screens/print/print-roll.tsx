import { useState } from 'react';
import { meetingsFrom } from '#domain/class-times.ts';
import { rosterOrder } from '#domain/order/roster-order.ts';
import { RollPapers } from '../../features/roll-sheets/roll-papers.tsx';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { rangeWords } from '../../words/days.ts';
import type { PrintProps } from './print-props.ts';

/** Two weeks for a class that meets on each school day. */
const DAYS = 10;

export function PrintRoll({ classRow, today, size, facts, controls }: PrintProps) {
  const [first, setFirst] = useState(today);
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const days = meetingsFrom(classRow, first, DAYS);
  const range = rangeWords({ start: days[0] ?? first, end: days.at(-1) ?? first });
  return (
    <>
      {controls(<DateField label="First day" value={first} onChoose={setFirst} />)}
      {students ? (
        <RollPapers
          size={size}
          facts={{ ...facts, title: 'Roll Sheet', range }}
          students={rosterOrder(students.present, classRow.sortStudentsAlphabetically)}
          days={days}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
