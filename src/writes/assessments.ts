import * as endpoints from '#contract/rows/assessments.ts';
import { assessmentScoreId } from '#domain/ids.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { AssessmentScoreRow } from '#domain/tables/assessment-scores.ts';
import { created, deletion, updated, write, type Write } from './write.ts';

type Assessment = Pick<AssessmentRow, 'id' | 'classId'>;
/** An empty value clears the score. */
export type ScoreFields = Pick<AssessmentScoreRow, 'studentId' | 'fieldId' | 'value'>;

export function createAssessment(assessment: AssessmentRow, scores: readonly ScoreFields[] = []): Write {
  const { id, createdAt, ...fields } = assessment;
  return write(endpoints.createAssessment, { body: { id, ...fields, assessmentScores: [...scores] } }, [
    created('assessments', id, { ...fields, createdAt }),
    ...scores.map((score) => scorePatch(assessment, score)),
  ]);
}

export function renameAssessment(id: number, name: string): Write {
  return write(endpoints.patchAssessment, { body: { id, name } }, [updated('assessments', { id }, { name })]);
}

/** The id is a hash of assessment, student and field (docs/sync.md W3). */
export function scoreAssessment(assessment: Assessment, scores: readonly ScoreFields[]): Write {
  const { id } = assessment;
  const assessmentScores = scores.map((score) => ({ id: scoreId(id, score), ...score }));
  return write(
    endpoints.patchAssessment,
    { body: { id, assessmentScores } },
    scores.map((score) => scorePatch(assessment, score)),
  );
}

export const deleteAssessment = deletion(endpoints.deleteAssessment, 'assessments');

function scorePatch({ id: assessmentId, classId }: Assessment, score: ScoreFields) {
  return created('assessmentScores', scoreId(assessmentId, score), { assessmentId, classId, ...score });
}

function scoreId(assessmentId: number, { studentId, fieldId }: ScoreFields): number {
  return assessmentScoreId(assessmentId, studentId, fieldId);
}
