/** Scores of an assessment: typed ones, and the results of a race or of a beep test. */
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { createAssessment, scoreAssessment, type ScoreFields } from '../../writes/assessments.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';

/** Returns the assessment that already contains the results. Returns null if there is none, or if it was deleted. */
export async function assessmentOf(db: TeacherDb, id: number | null): Promise<AssessmentRow | null> {
  const row = id === null ? undefined : await db.assessments.get(id);
  return row && isAlive(row) ? row : null;
}

/** Returns the writes that create the assessment with these scores, or change the scores of an existing one. */
export function resultWrites(assessment: AssessmentRow, exists: boolean, scores: readonly ScoreFields[]): Write[] {
  const [first = [], ...more] = chunked(scores);
  const score = (part: ScoreFields[]) => scoreAssessment(assessment, part);
  if (!exists) return [createAssessment(assessment, first), ...more.map(score)];
  return first.length === 0 ? [] : [first, ...more].map(score);
}
