import type { FastifyInstance } from 'fastify';
import { getAssessment, getAssessmentsCsv, listAssessments, listTemplates } from '#contract/rows/assessments.ts';
import { ASSESSMENT_TEMPLATES } from '#domain/assessments/assessment-templates.ts';
import { serve } from '../http/endpoints.ts';
import { utcToday } from '../platform/clock.ts';
import { assessmentAnswers } from '../presenters/assessment-answers.ts';
import { assessmentsFile, assessmentsOfClass, chosenAssessments, fileNameOf } from '../presenters/assessments-file.ts';
import { attach } from '../presenters/attachment.ts';
import { livingRow, unknownRow } from '../rows/living.ts';
import type { Context } from './context.ts';

/** Serves the reads of assessments and their templates (docs/product.md 5). */
export function assessmentRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, listTemplates, async () =>
    ASSESSMENT_TEMPLATES.map((template) => ({ ...template, fields: [...template.fields] })),
  );

  serve(app, getAssessment, async ({ params }, { teacher }) => {
    const [answer] = await assessmentAnswers(db, teacher.id, [
      await livingRow(db, teacher.id, 'assessments', params.id),
    ]);
    if (!answer) throw unknownRow();
    return answer;
  });

  serve(app, listAssessments, async ({ params, query }, { teacher }) => {
    await livingRow(db, teacher.id, 'classes', params.classId);
    const rows = await assessmentsOfClass(db, teacher.id, params.classId, query.templateId);
    return await assessmentAnswers(db, teacher.id, rows);
  });

  serve(app, getAssessmentsCsv, async ({ params, query }, { teacher, reply }) => {
    const { fields } = await livingRow(db, teacher.id, 'classes', params.classId);
    const chosen = await chosenAssessments(db, teacher.id, params.classId, query);
    attach(reply, fileNameOf(fields.name, query, chosen, utcToday(clock)));
    return await assessmentsFile(db, teacher.id, params.classId, chosen);
  });
}
