import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { assessment } from '#contract/rows/assessments.ts';
import type { Database } from '../db/schema.ts';
import { notDeleted } from '../rows/living.ts';
import { scoresOf } from '../rows/rows-below.ts';
import type { ServerRowOf } from '../rows/server-row.ts';

export async function assessmentAnswers(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRowOf<'assessments'>[],
): Promise<z.infer<typeof assessment>[]> {
  const ids = rows.map(({ id }) => id);
  const byAssessment = Map.groupBy(notDeleted(await scoresOf(db, teacherId, ids)), ({ fields }) => fields.assessmentId);
  return rows.map(({ id, fields }) => {
    const assessmentScores = byAssessment.get(id)?.map(scoreAnswer) ?? [];
    return { id, ...fields, assessmentScores };
  });
}

function scoreAnswer({ id, fields }: ServerRowOf<'assessmentScores'>) {
  const { studentId, fieldId, value } = fields;
  return { id, studentId, fieldId, value };
}
