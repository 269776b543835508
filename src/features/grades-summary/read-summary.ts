import type { LocalDate } from '#domain/dates.ts';
import type { DayStrips } from '#domain/reports/summary-table.ts';
import { ClassTally } from '#domain/reports/class-tally.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { eachMarkOfRange } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** False for the range that the summary has while the date filter is off. */
  chosen: boolean;
}

/** The summary of one class. */
export interface Summary {
  /** The days of this summary. While the device reads the summary of other days, the screen still shows this one. */
  range: SummaryRange;
  /** The students A–Z. Students who were removed from the class are left out, unless the teacher asked for them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
  /** The ids of the rows from which the summary was made. Those of the marks are texts, as the database has them. */
  madeFrom: { readonly marks: readonly string[]; readonly students: readonly number[] };
}

/** How many of the last days the strip of a student shows. */
const STRIP_DAYS = 10;

/**
 * Reads the summary of one class. The database finds the marks of this class by their key, so the marks of other classes
 * do not slow it down.
 */
export async function readSummary(
  db: TeacherDb,
  classId: number,
  range: SummaryRange,
  withRemoved: boolean,
): Promise<Summary> {
  // Both are read at the same time, because each waits for the database.
  const [students, eachMark] = await Promise.all([
    listStudents(db, classId, true),
    eachMarkOfRange(db, classId, range),
  ]);
  const shown = students.filter(({ deleted }) => withRemoved || !deleted);
  const tally = new ClassTally(shown, STRIP_DAYS);
  const marks: string[] = [];
  eachMark((mark, id) => {
    if (tally.add(mark)) marks.push(id);
  });
  return {
    range,
    rows: tally.rows(),
    strips: tally.strips(),
    hasStudents: students.length > 0,
    removed: students.filter(({ deleted }) => deleted).length,
    madeFrom: { marks, students: shown.map(({ id }) => id) },
  };
}

/** The rows of the summary that are among these rows, which `rowRef` names. */
export function madeFromAny({ madeFrom }: Pick<Summary, 'madeFrom'>, refs: ReadonlySet<string>): string[] {
  // Nearly always nothing waits, and a year of a class has 10,000 marks.
  if (refs.size === 0) return [];
  const { marks, students } = madeFrom;
  const all = [
    ...marks.map((id) => rowRef({ table: 'marks', id: Number(id) })),
    ...students.map((id) => rowRef({ table: 'students', id })),
  ];
  return all.filter((ref) => refs.has(ref));
}
