import { addDays, type LocalDate } from '#domain/dates.ts';
import { seededRandom, type Random } from '#domain/seeded-random.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { day, markRow, studentRow } from '../support/rows.ts';

export interface GeneratedClass {
  readonly id: number;
  readonly students: readonly StudentRow[];
  readonly marks: readonly MarkRow[];
  readonly range: { readonly start: LocalDate; readonly end: LocalDate };
}

const FIRST_DAY = day('2026-08-31');
const LABELS = ['ND', 'LE', 'HP', '1', 'É'];

/**
 * Removed and late students, equal names, changing settings, days without points, deleted marks, points below 0. The same `id`
 * gives the same class.
 */
export function generatedClass(id: number): GeneratedClass {
  const random = seededRandom(id);
  const below = (end: number) => Math.floor(random() * end);
  const students = Array.from({ length: 1 + below(7) }, (_, at) =>
    studentRow(id * 100 + at, ['Chen, Bo', 'Rivera, Ana', `Student, ${at}`][below(3)] ?? '', {
      classId: id,
      deleted: random() < 0.2,
      number: random() < 0.5 ? at + 1 : null,
    }),
  );
  const length = 1 + below(12);
  const marks: MarkRow[] = [];
  for (let at = 0; at < length; at += 1) {
    const date = addDays(FIRST_DAY, at * (1 + below(2)));
    if (marks.some(({ createdAt }) => createdAt === date)) continue;
    const settings = settingsOf(random);
    for (const [place, student] of students.entries()) {
      // As if the student were added late, or has no mark on a later day.
      if (at < place || random() < 0.1) continue;
      marks.push(markRow(student.id, date, { classId: id, ...settings, ...touchesOf(random, settings) }));
    }
  }
  const start = addDays(FIRST_DAY, below(4));
  return { id, students, marks, range: { start, end: addDays(start, below(20)) } };
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

function settingsOf(random: Random): Partial<MarkRow> {
  const points = () => oneOf(random, [null, -10, -2, -1, 0, 1, 3]);
  return {
    value: oneOf(random, [0, 0, 1, 5, 5, 7, 100]),
    absentValue: points(),
    tardyValue: points(),
    ...Object.fromEntries(
      ['1a', '1b', '1c', '2a', '2b', '3a', '3b', '4a', '4b'].flatMap((slot) => [
        [`note${slot}Label`, oneOf(random, LABELS)],
        [`note${slot}Value`, points()],
      ]),
    ),
  };
}

function touchesOf(random: Random, settings: Partial<MarkRow>): Partial<MarkRow> {
  const touches: Record<string, unknown> = {
    attendanceState: oneOf(random, ['P', 'P', 'P', 'A', 'T']),
    customNote: oneOf(random, ['', '', 'DENTIST']),
    adjustment: oneOf(random, [null, null, null, 1, -1, -50, 8]),
  };
  for (const group of [1, 2, 3, 4]) {
    const slot = oneOf(random, group === 1 ? [null, null, 'a', 'b', 'c'] : [null, null, 'a', 'b']);
    if (slot === null) continue;
    touches[`note${group}State`] = slot;
    touches[`note${group}`] = (settings as Record<string, unknown>)[`note${group}${slot}Label`];
  }
  return touches as Partial<MarkRow>;
}
