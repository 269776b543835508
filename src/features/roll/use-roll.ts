import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { rollCounts, rollLines, rollSections, rosterOrder, type RollSection } from '#domain/roll/roll.ts';
import { readDay, type DayOnDevice } from '../../repositories/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';

export interface Roll {
  /** The day on the screen. While the device reads another day, this is still the day before the change. */
  day: LocalDate;
  sections: RollSection[];
  students: number;
  counts: { here: number; away: number };
  /** True if no student has a mark on this day. */
  fresh: boolean;
  /** How many students have a mark that is not saved. */
  touched: number;
  hasNumbers: boolean;
}

/**
 * The day of a class from the device's database, read again after each change. So a tap shows only after the device has
 * stored it. Undefined while the device reads the day.
 */
export function useRoll(device: SyncDevice, classRow: ClassRow, day: LocalDate): Roll | undefined {
  const read = useLiveQuery(async () => await readDay(device, classRow.id, day), [device, classRow.id, day]);
  return useMemo(() => read && rollOf(classRow, read), [classRow, read]);
}

function rollOf(classRow: ClassRow, read: DayOnDevice): Roll {
  const students = rosterOrder(read.students, classRow.sortStudentsAlphabetically);
  const lines = rollLines({ ...read, students });
  return {
    day: read.day,
    sections: rollSections(lines, classRow.groupBy),
    students: lines.length,
    counts: rollCounts(lines),
    fresh: lines.every((line) => line.state === 'fresh'),
    touched: lines.filter((line) => line.touched).length,
    hasNumbers: students.some((student) => student.number !== null),
  };
}
