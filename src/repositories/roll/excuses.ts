/** Excuses and make-ups of saved days, and the periods of students (docs/product.md 4.65, 4.66). */
import { addDays, type LocalDate } from '#domain/dates.ts';
import { makeUpKinds, owedDay, type OwedDay, type SavedDay } from '#domain/reports/make-ups.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import { type ExcusePeriod, periodFields } from '#domain/students/excuse-period.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { patchStudent } from '../../writes/students.ts';
import { listRoster } from '../students/students.ts';
import { marksOfRange } from './roll.ts';
import { changeSavedMarks } from './saved-marks.ts';

export interface OwingStudent {
  readonly student: StudentRow;
  /** Oldest first. */
  readonly days: readonly OwedDay[];
}

/** Returns the students who owe days of the last year, in the order of the roster (docs/product.md 4.66). */
export async function readOwed(db: TeacherDb, classRow: ClassRow, today: LocalDate): Promise<OwingStudent[]> {
  const kinds = makeUpKinds(classRow);
  const marks = await marksOfRange(db, classRow.id, { start: addDays(today, -365), end: today });
  const owed = marks.flatMap((mark) => owedDay(mark, kinds) ?? []);
  const students = await listRoster(db, classRow.id);
  return students.flatMap((student) => {
    const days = owed.filter(({ studentId }) => studentId === student.id);
    return days.length > 0 ? [{ student, days }] : [];
  });
}

/** Returns the saved days of a student from `start` to `end`, both included. */
export async function savedDays(
  db: TeacherDb,
  { id, classId }: StudentRow,
  range: { readonly start: LocalDate; readonly end: LocalDate },
): Promise<MarkRow[]> {
  return (await marksOfRange(db, classId, range)).filter(({ studentId }) => studentId === id);
}

/** Changes the excuse or the make-up of saved days. Days that already have the value, or that are gone, are skipped. */
export async function changeSavedDays(
  device: SyncDevice,
  classId: number,
  days: readonly SavedDay[],
  fields: Partial<Pick<MarkTouches, 'excuse' | 'madeUp'>>,
): Promise<void> {
  const marks = days.map((day) => ({ ...day, classId }));
  const isNew = (stored: MarkRow) =>
    Object.entries(fields).some(([name, value]) => (stored[name as 'excuse'] ?? null) !== value);
  await changeSavedMarks(device, marks, (_, stored) => (isNew(stored) ? fields : null));
}

/** Stores the student's period, or removes it. Saved days stay as they are (docs/product.md 4.65). */
export async function savePeriod(device: SyncDevice, student: StudentRow, period: ExcusePeriod | null): Promise<void> {
  const fields = periodFields(period);
  const plan = async () => ({ writes: [patchStudent({ id: student.id, fields })] });
  await savePlanned(device, { changes: ['students'], reads: [], plan });
}
