import { createAssessment, patchAssessment } from '#contract/rows/assessments.ts';
import { findTemplate, holdsTime, takesScores } from '#domain/assessments/assessment-templates.ts';
import { assessmentScoreId } from '#domain/ids.ts';
import { timeProblem } from '#domain/mile-time.ts';
import { assessmentAnswers } from '../../presenters/assessment-answers.ts';
import type { ServerRowOf } from '../../rows/server-row.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, lookUp, need, update, type WriteContext } from '../../sync/apply/write-context.ts';
import { needInClass } from './in-class.ts';
import { handle } from '../write.ts';

export const assessmentWrites = [
  handle(createAssessment, async (context, { body }) => {
    const { id = context.newId(), classId, name, assessmentTemplateId, assessmentScores = [] } = body;
    const template = findTemplate(assessmentTemplateId);
    if (!template || !takesScores(template)) throw new Refusal('invalid', 'There is no such assessment template');
    const fixed = { classId, assessmentTemplateId, createdAt: editedAt(context) };
    const row = await create(context, 'assessments', id, fixed, { name });
    await writeScores(context, row, assessmentScores);
    return async () => await answerOf(context, row);
  }),
  handle(patchAssessment, async (context, { body }) => {
    const { id, name, assessmentScores = [] } = body;
    const before = await need(context, 'assessments', id);
    const row = name === undefined ? before : await update(context, before, { name });
    await writeScores(context, row, assessmentScores);
    return async () => await answerOf(context, row);
  }),
];

async function answerOf(context: WriteContext, row: ServerRowOf<'assessments'>) {
  const [answer] = await assessmentAnswers(context.trx, context.teacherId, [row]);
  if (!answer) throw new Error('An assessment without its answer');
  return answer;
}

interface GivenScore {
  readonly id?: number | undefined;
  readonly studentId?: number | undefined;
  readonly fieldId?: number | undefined;
  readonly value: string;
}

/** The id is a hash of assessment, student and field, so all devices write the same row (docs/sync.md W3). */
async function writeScores(
  context: WriteContext,
  assessment: ServerRowOf<'assessments'>,
  scores: readonly GivenScore[],
): Promise<void> {
  const template = findTemplate(assessment.fields.assessmentTemplateId);
  const fields = new Set(template?.fields.map(({ id }) => id));
  for (const { value, ...given } of scores) {
    const { studentId, fieldId } = await placeOf(context, assessment, given);
    if (!fields.has(fieldId)) throw new Refusal('invalid', 'This field is not one of the assessment');
    const problem = holdsTime(fieldId) ? timeProblem(value) : null;
    if (problem) throw new Refusal('invalid', problem.message);
    const classId = assessment.fields.classId;
    await needInClass(context, 'students', studentId, classId);
    const fixed = { assessmentId: assessment.id, studentId, classId, fieldId };
    const id = assessmentScoreId(assessment.id, studentId, fieldId);
    await create(context, 'assessmentScores', id, fixed, { value });
  }
}

/** Takes them from the body, or from the stored score with the given id. */
async function placeOf(
  context: WriteContext,
  assessment: ServerRowOf<'assessments'>,
  { id, studentId, fieldId }: Omit<GivenScore, 'value'>,
): Promise<{ studentId: number; fieldId: number }> {
  if (studentId !== undefined && fieldId !== undefined) return { studentId, fieldId };
  const row = id === undefined ? null : await lookUp(context, 'assessmentScores', id);
  if (row?.fields.assessmentId !== assessment.id) {
    throw new Refusal('unknown', 'This does not exist.', { ...(id !== undefined && { rowId: id }) });
  }
  return { studentId: row.fields.studentId, fieldId: row.fields.fieldId };
}
