import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { rollCounts, rollLines, rollSections, rosterOrder, type RollSection } from '#domain/scoring/roll.ts';
import { readSync } from '../../db/meta.ts';
import { findClass } from '../../repositories/classes.ts';
import { readDay, type DayOnDevice } from '../../repositories/roll.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

export interface Roll {
  classRow: ClassRow;
  /** The day that is shown: while the next one is read, still the one before. */
  day: LocalDate;
  sections: RollSection[];
  students: number;
  counts: { here: number; away: number };
  /** Nobody has a record of this day. */
  fresh: boolean;
  /** Students whose line was marked and not saved. */
  touched: number;
  hasNumbers: boolean;
}

/**
 * `never opened`: this device has not had the class yet and can't get it now; `gone`: it had everything that the server
 * had, and this class was not among it.
 */
export type RollState = { state: 'loading' | 'never opened' | 'gone' } | { state: 'ready'; roll: Roll };

/** A class's day, live from the device: what is painted has been written. */
export function useRoll(
  { device, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  classId: number,
  day: LocalDate,
): RollState {
  const { db } = device;
  const reachable = useStore(connection, (now) => now.connection === 'connecting' || now.connection === 'online');
  const known = useLiveQuery(
    async () => ({ row: await findClass(db, classId), pulled: (await readSync(db)).complete }),
    [db, classId],
  );
  const read = useLiveQuery(() => readDay(device, classId, day), [device, classId, day]);
  const row = known?.row ?? null;
  const roll = useMemo(() => (row && read ? rollOf(row, read) : null), [row, read]);
  if (!known) return { state: 'loading' };
  if (!row) return { state: known.pulled ? 'gone' : reachable ? 'loading' : 'never opened' };
  return roll ? { state: 'ready', roll } : { state: 'loading' };
}

function rollOf(classRow: ClassRow, read: DayOnDevice): Roll {
  const students = rosterOrder(read.students, classRow.sortStudentsAlphabetically);
  const lines = rollLines({ ...read, students });
  return {
    classRow,
    day: read.day,
    sections: rollSections(lines, classRow.groupBy),
    students: lines.length,
    counts: rollCounts(lines),
    fresh: lines.every((line) => line.state === 'fresh'),
    touched: lines.filter((line) => line.touched).length,
    hasNumbers: students.some((student) => student.number !== null),
  };
}
