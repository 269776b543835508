import type { Kysely } from 'kysely';
import type { LocalDate } from '#domain/dates.ts';
import type { ChangeMemory } from '#domain/sync/merge.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { toFields } from './columns.ts';
import { type ShownColumns, shownMarks } from './shown-rows.ts';

export interface DayRange {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

const memoriesOfDay = prepared<{ teacherId: number; classId: number; day: LocalDate }, { id: number } & ChangeMemory>(
  (db, placeholder) =>
    db
      .selectFrom('marks')
      .select(['id', 'lastChange', 'lastDevice', 'otherChange'])
      .where('teacherId', '=', placeholder('teacherId'))
      .where('classId', '=', placeholder('classId'))
      .where('createdAt', '=', placeholder('day'))
      .where('tomb', 'is', null)
      .orderBy('id'),
);

/** Returns the marks with the data about their last change, for the check of a delete (docs/sync.md D2). */
export async function markMemoriesOfDay(db: Kysely<Database>, teacherId: number, classId: number, day: LocalDate) {
  const found = await memoriesOfDay(db, { teacherId, classId, day });
  return found.map(({ id, ...memory }) => ({ id, memory }));
}

function marksWithin(column: 'classId' | 'studentId') {
  return prepared<{ teacherId: number; id: number; start: LocalDate; end: LocalDate }, ShownColumns>(
    (db, placeholder) =>
      shownMarks(db)
        .where('teacherId', '=', placeholder('teacherId'))
        .where(column, '=', placeholder('id'))
        .where('createdAt', '>=', placeholder('start'))
        .where('createdAt', '<=', placeholder('end'))
        .where('tomb', 'is', null)
        .orderBy('createdAt')
        .orderBy('id'),
  );
}

const marksOfClass = marksWithin('classId');
const marksOfStudent = marksWithin('studentId');

/** Sorts the marks by day and id. */
export async function marksInRange(
  db: Kysely<Database>,
  teacherId: number,
  of: { readonly classId: number } | { readonly studentId: number },
  { start, end }: DayRange,
): Promise<MarkRow[]> {
  const found =
    'classId' in of
      ? await marksOfClass(db, { teacherId, id: of.classId, start, end })
      : await marksOfStudent(db, { teacherId, id: of.studentId, start, end });
  return found.map((columns) => {
    const fields = toFields('marks', columns);
    // Faster than a copy, and a class has 2,000 marks in 60 days.
    return Object.assign(fields, { id: columns.id });
  });
}
