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
import type { AssessmentScoreRow, ClassRow, StudentRow } from '#domain/model.ts';
import { displayName } from '#domain/reports.ts';
import { scoreOf } from '#domain/scoring.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { scoresOf, type ServerRow } from '../sync/store.ts';

/** Rows as REST answers show them: with what is derived where it is read (docs/sync.md, Rows). */

/** A list may name a row twice: what is answered for it is what it came to in the end. */
export function asTheyStand(rows: readonly ServerRow[]): ServerRow[] {
  const last = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => last.get(row.id) ?? row);
}

export function gradeBookAnswer(row: ServerRow): z.infer<typeof gradeBook> {
  return { id: row.id, ...row.fields } as z.infer<typeof gradeBook>;
}

export function settingsAnswer(row: ServerRow): z.infer<typeof settings> {
  return { id: row.id, ...row.fields } as z.infer<typeof settings>;
}

export function studentAnswer(row: ServerRow): z.infer<typeof student> {
  const fields = { id: row.id, ...row.fields } as unknown as StudentRow;
  return { ...fields, nickname: displayName(fields) };
}

export function markAnswer(row: ServerRow): z.infer<typeof mark> {
  // Begun with the fields: a copy of them is ten times as fast as to add them to something.
  const fields = { ...row.fields, id: row.id, score: 0 } as unknown as z.infer<typeof mark>;
  fields.score = scoreOf(fields);
  return fields;
}

export function activityNoteAnswer({ fields }: ServerRow): z.infer<typeof activityNote> {
  return fields as z.infer<typeof activityNote>;
}

export function raceAnswer({ id, fields }: ServerRow): z.infer<typeof race> {
  return { id, ...fields } as z.infer<typeof race>;
}

export function raceEventAnswer({ id, fields }: ServerRow): z.infer<typeof raceEvent> {
  return { id, ...fields } as z.infer<typeof raceEvent>;
}

/** Assessments with their scores, in the order given. */
export async function assessmentAnswers(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
): Promise<z.infer<typeof assessment>[]> {
  const scores = await scoresOf(
    db,
    teacherId,
    rows.map(({ id }) => id),
  );
  const byAssessment = Map.groupBy(
    scores.filter(({ tomb }) => tomb === null),
    ({ fields }) => fields['assessmentId'],
  );
  return rows.map(({ id, fields }) => {
    const assessmentScores = byAssessment.get(id)?.map(scoreAnswer) ?? [];
    return { id, ...fields, assessmentScores } as unknown as z.infer<typeof assessment>;
  });
}

function scoreAnswer({ id, fields }: ServerRow): Pick<AssessmentScoreRow, 'id' | 'studentId' | 'fieldId' | 'value'> {
  const { studentId, fieldId, value } = fields as unknown as AssessmentScoreRow;
  return { id, studentId, fieldId, value };
}

const lastDay = prepared<{ teacherId: number; classId: number }, { day: string | null }>((db, hole) =>
  db
    .selectFrom('marks')
    .select(({ fn }) => fn.max('createdAt').as('day'))
    .where('teacherId', '=', hole('teacherId'))
    .where('classId', '=', hole('classId'))
    .where('tomb', 'is', null),
);

/** The day of the last record of a class. */
export async function lastEntryOf(db: Kysely<Database>, teacherId: number, classId: number): Promise<LocalDate | null> {
  const [last] = await lastDay(db, { teacherId, classId });
  return (last?.day ?? null) as LocalDate | null;
}

type ClassAnswer = z.infer<typeof classRow>;

export async function classAnswer(db: Kysely<Database>, teacherId: number, row: ServerRow): Promise<ClassAnswer> {
  const [answer] = await classAnswers(db, teacherId, [row]);
  if (!answer) throw new Error('One class went in and none came out');
  return answer;
}

/** Classes with their students, in the order given. */
export async function classAnswers(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
): Promise<ClassAnswer[]> {
  if (rows.length === 0) return [];
  const students = await db
    .selectFrom('students')
    .select(['id', 'classId'])
    .where('teacherId', '=', teacherId)
    .where(
      'classId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deleted', '=', 0)
    .where('tomb', 'is', null)
    .orderBy('id')
    .execute();
  const byClass = Map.groupBy(students, ({ classId }) => classId);
  const answers: ClassAnswer[] = [];
  for (const { id, fields } of rows) {
    const studentIds = (byClass.get(id) ?? []).map((student) => student.id);
    // One class at a time: the newest of one is the end of an index, the newest of each is all marks.
    const lastEntry = await lastEntryOf(db, teacherId, id);
    const row = { id, ...fields } as unknown as ClassRow;
    answers.push({ ...row, studentCount: studentIds.length, studentIds, lastEntry });
  }
  return answers;
}
