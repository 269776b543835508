import { putActivityNote } from '#contract/rows/activity-notes.ts';
import { createMarks } from '#contract/rows/daily-points.ts';
import { meetsOn } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { Call } from '../../../src/api/call.ts';
import { activityOf } from '#domain/sample/activities.ts';
import { inventedDay } from '#domain/sample/day.ts';
import { demoSettings } from './data.ts';
import type { Random } from '#domain/seeded-random.ts';

export interface FilledClass {
  readonly row: ClassRow;
  readonly students: readonly number[];
  /** For each student, how often the student breaks rules, from 0 to 1. Most students almost never do. */
  readonly habits: readonly number[];
}

const MOST = 500;
/** The last student in the list of a class joined the class after this number of school days. */
const JOINED_AFTER = 10;

export async function takeRolls(
  call: Call,
  random: Random,
  { row, students, habits }: FilledClass,
  days: readonly LocalDate[],
  first = 0,
): Promise<void> {
  const entries = days.flatMap((createdAt, index) => {
    const joined = first + index < JOINED_AFTER ? students.slice(0, -1) : students;
    if (!meetsOn(row, createdAt)) return [];
    return joined.map((studentId, place) => ({
      studentId,
      createdAt,
      ...inventedDay(random, habits[place] ?? 0, demoSettings()),
    }));
  });
  for (let start = 0; start < entries.length; start += MOST) {
    await call(createMarks, { body: { entries: entries.slice(start, start + MOST) } });
  }
}

export async function writeNotes(call: Call, { row }: FilledClass, days: readonly LocalDate[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    const note = meetsOn(row, day) ? activityOf(day, index) : null;
    if (note) await call(putActivityNote, { body: { classId: row.id, ...note } });
  }
}
