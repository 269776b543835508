import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { activityNote } from '#contract/activity-notes.ts';
import type { assessment } from '#contract/assessments.ts';
import type { classRow } from '#contract/classes.ts';
import type { mark } from '#contract/daily-points.ts';
import type { gradeBook } from '#contract/grade-books.ts';
import type { race, raceEvent } from '#contract/races.ts';
import type { settings } from '#contract/settings.ts';
import type { student } from '#contract/students.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { TableName } from '#domain/tables/all.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { scoreOf } from '#domain/scoring/scoring.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { scoresOf } from '../rows/rows-below.ts';
import type { ServerRowOf } from '../rows/server-row.ts';

/** Rows as the answers of the API show them, with the fields that are computed on reading (docs/sync.md, Rows). */

/** A list may name the same row several times. Each place gets the row's last version. */
export function asTheyStand<T extends TableName>(rows: readonly ServerRowOf<T>[]): ServerRowOf<T>[] {
  const last = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => last.get(row.id) ?? row);
}

export function gradeBookAnswer({ id, fields }: ServerRowOf<'gradeBooks'>): z.infer<typeof gradeBook> {
  return { id, ...fields };
}

export function settingsAnswer({ id, fields }: ServerRowOf<'settings'>): z.infer<typeof settings> {
  return { id, ...fields };
}

export function studentAnswer({ id, fields }: ServerRowOf<'students'>): z.infer<typeof student> {
  return { id, ...fields, nickname: displayName(fields) };
}

export function markAnswer(row: Pick<ServerRowOf<'marks'>, 'id' | 'fields'>): z.infer<typeof mark> {
  // The object starts as a copy of all fields, because that is ten times as fast as adding fields to another object.
  const fields = { ...row.fields, id: row.id, score: 0 };
  fields.score = scoreOf(fields);
  return fields;
}

export function activityNoteAnswer({ fields }: ServerRowOf<'activityNotes'>): z.infer<typeof activityNote> {
  return fields;
}

export function raceAnswer({ id, fields }: ServerRowOf<'races'>): z.infer<typeof race> {
  return { id, ...fields };
}

export function raceEventAnswer({ id, fields }: ServerRowOf<'raceEvents'>): z.infer<typeof raceEvent> {
  return { id, ...fields };
}

/** Assessments with their scores, in the given order. */
export async function assessmentAnswers(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRowOf<'assessments'>[],
): Promise<z.infer<typeof assessment>[]> {
  const scores = await scoresOf(
    db,
    teacherId,
    rows.map(({ id }) => id),
  );
  const byAssessment = Map.groupBy(
    scores.filter(({ tomb }) => tomb === null),
    ({ fields }) => fields.assessmentId,
  );
  return rows.map(({ id, fields }) => {
    const assessmentScores = byAssessment.get(id)?.map(scoreAnswer) ?? [];
    return { id, ...fields, assessmentScores };
  });
}

function scoreAnswer({ id, fields }: ServerRowOf<'assessmentScores'>) {
  const { studentId, fieldId, value } = fields;
  return { id, studentId, fieldId, value };
}

type LastDays = Readonly<Record<string, LocalDate | null>>;

/**
 * One subquery per class, because the newest day of one class is the end of an index, but the newest day of each class
 * would read all marks.
 */
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

/** A database limits the number of columns. */
const CLASSES_AT_ONCE = 64;

/** The days of the classes' last records, in the order of the classes. */
export async function lastDaysOf(
  db: Kysely<Database>,
  teacherId: number,
  classIds: readonly number[],
): Promise<(LocalDate | null)[]> {
  const days: (LocalDate | null)[] = [];
  for (let first = 0; first < classIds.length; first += CLASSES_AT_ONCE) {
    const some = classIds.slice(first, first + CLASSES_AT_ONCE);
    const [found] = await lastDays(db, { teacherId }, some);
    days.push(...some.map((_, place) => found?.[`day${place}`] ?? null));
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

/** Classes with their students, in the given order. */
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
