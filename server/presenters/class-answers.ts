import { addAll } from '#domain/lists.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { classRow } from '#contract/rows/classes.ts';
import type { LocalDate } from '#domain/dates.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { ServerRowOf } from '../rows/server-row.ts';

type LastDays = Readonly<Record<string, LocalDate | null>>;

/** One subquery per class reads only the last entry of an index. Grouping by class would read all marks. */
const lastDays = preparedForIds<{ teacherId: number }, LastDays>((db, placeholder, classIds) =>
  db
    .selectNoFrom((eb) =>
      classIds.map((classId, place) =>
        eb
          .selectFrom('marks')
          .select(({ fn }) => fn.max('createdAt').as('day'))
          .where('teacherId', '=', placeholder('teacherId'))
          .where('classId', '=', classId)
          .where('tomb', 'is', null)
          .as(`day${place}`),
      ),
    )
    .$castTo<LastDays>(),
);

/** Each class is a column, and databases limit their number. */
const CLASSES_AT_ONCE = 64;

/** Returns null for a class without marks. */
export async function lastDaysOf(
  db: Kysely<Database>,
  teacherId: number,
  classIds: readonly number[],
): Promise<(LocalDate | null)[]> {
  const days: (LocalDate | null)[] = [];
  for (let first = 0; first < classIds.length; first += CLASSES_AT_ONCE) {
    const some = classIds.slice(first, first + CLASSES_AT_ONCE);
    const [found] = await lastDays(db, { teacherId }, some);
    addAll(
      days,
      some.map((_, place) => found?.[`day${place}`] ?? null),
    );
  }
  return days;
}

const studentsIn = preparedForIds<{ teacherId: number }, { id: number; classId: number }>((db, placeholder, classIds) =>
  db
    .selectFrom('students')
    .select(['id', 'classId'])
    .where('teacherId', '=', placeholder('teacherId'))
    .where('classId', 'in', classIds)
    .where('deleted', '=', 0)
    .where('tomb', 'is', null)
    .orderBy('id'),
);

type ClassAnswer = z.infer<typeof classRow>;

export async function classAnswer(
  db: Kysely<Database>,
  teacherId: number,
  row: ServerRowOf<'classes'>,
): Promise<ClassAnswer> {
  const [answer] = await classAnswers(db, teacherId, [row]);
  if (!answer) throw new Error('One class went in and none came out');
  return answer;
}

/** Adds the ids of the students and the newest day with marks. */
export async function classAnswers(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRowOf<'classes'>[],
): Promise<ClassAnswer[]> {
  if (rows.length === 0) return [];
  const classIds = rows.map(({ id }) => id);
  const students = await studentsIn(db, { teacherId }, classIds);
  const lastDays = await lastDaysOf(db, teacherId, classIds);
  const byClass = Map.groupBy(students, ({ classId }) => classId);
  return rows.map(({ id, fields }, place) => {
    const studentIds = (byClass.get(id) ?? []).map((student) => student.id);
    return { id, ...fields, studentCount: studentIds.length, studentIds, lastEntry: lastDays[place] ?? null };
  });
}
