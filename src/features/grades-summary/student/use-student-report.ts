import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo, useState } from 'react';
import type { StudentReport } from '#domain/reports/student-report.ts';
import type { SummaryRange } from '#domain/reports/summary.ts';
import { withLetter } from '#domain/scoring/letters.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { unsentRows } from '../../../repositories/review/outbox.ts';
import { readLetters, readSettings } from '../../../repositories/settings.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useSums, type SumsQuestion } from '../sums/use-sums.ts';
import type { SortDirection } from '../../../ui/lists/data-table.tsx';

/** The screen shows this report until the worker has read the days that the teacher chose. */
interface Found {
  readonly range: SummaryRange;
  /** Null if the class does not have this student. */
  readonly report: StudentReport | null;
}

export function useStudentReport(
  { db, userId }: SyncDevice,
  { classId, studentId }: { readonly classId: number; readonly studentId: number },
  range: SummaryRange,
) {
  const question = useCallback<SumsQuestion<Found>>(
    async (worker, ask) => {
      const [report] = await worker.reports(ask, [studentId]);
      return { range: ask.range, report: report ?? null };
    },
    [studentId],
  );
  const found = useSums(db, { classId, range }, question);
  const around = useLiveQuery(async () => {
    const [students, settings, letters] = await Promise.all([
      listStudents(db, classId),
      readSettings(db, userId),
      readLetters({ db, userId }),
    ]);
    return { students: students.map(({ id }) => id), settings, letters };
  }, [db, userId, classId]);
  // Every answer of the server changes the outbox, but not the report.
  const unsent = useLiveQuery(async () => await unsentRows(db), [db]);
  const report = found?.report;
  const includesUnsent = useMemo(
    () => Boolean(report && unsent && refsOf(report).some((ref) => unsent.has(ref))),
    [report, unsent],
  );
  const graded = useMemo(() => report && withLetter(report, around?.letters), [report, around?.letters]);
  return found && around && { ...found, ...around, report: graded, includesUnsent };
}

function refsOf({ student, marks }: StudentReport): string[] {
  const ofMarks = marks.map(({ id }) => rowRef({ table: 'marks', id }));
  return [rowRef({ table: 'students', id: student.id }), ...ofMarks];
}

const NONE: readonly MarkRow[] = [];

/**
 * Returns the days of a report in the chosen order: the oldest first or, after a press on the heading, the newest first
 * (docs/product.md 6.10).
 */
export function useReportOrder(oldestFirst: readonly MarkRow[] = NONE) {
  const [isNewestFirst, setNewestFirst] = useState(false);
  const order: SortDirection = isNewestFirst ? 'descending' : 'ascending';
  return {
    marks: useMemo(() => (isNewestFirst ? oldestFirst.toReversed() : oldestFirst), [oldestFirst, isNewestFirst]),
    order,
    turn: () => setNewestFirst(!isNewestFirst),
  };
}
