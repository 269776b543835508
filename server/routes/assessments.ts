import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getAssessment, getAssessmentsCsv, listAssessments, listTemplates } from '#contract/assessments.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { ASSESSMENT_TEMPLATES, findTemplate, takesScores } from '#domain/assessment-templates.ts';
import { allAssessmentsFileName, assessmentCells, assessmentFileName } from '#domain/csv/assessments.ts';
import { csvFile } from '#domain/csv/write.ts';
import type { LocalDate } from '#domain/dates.ts';
import { utcToday } from '../platform/clock.ts';
import type { Context } from './context.ts';
import type { Database } from '../db/schema.ts';
import { serve } from '../http/endpoints.ts';
import { invalid } from '../platform/api-error.ts';
import { rowsOfClasses, scoresOf } from '../rows/rows-below.ts';
import type { ServerRowOf } from '../rows/server-row.ts';
import { assessmentAnswers } from '../presenters/answers.ts';
import { attach } from '../presenters/attachment.ts';
import { alive, living, notThere } from '../rows/living.ts';

/** Reads of assessments and their templates (docs/product.md 5). */
export function assessmentRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, listTemplates, async () =>
    ASSESSMENT_TEMPLATES.map((template) => ({ ...template, fields: [...template.fields] })),
  );

  serve(app, getAssessment, async ({ params }, { teacher }) => {
    const [answer] = await assessmentAnswers(db, teacher.id, [await living(db, teacher.id, 'assessments', params.id)]);
    if (!answer) throw notThere();
    return answer;
  });

  serve(app, listAssessments, async ({ params, query }, { teacher }) => {
    await living(db, teacher.id, 'classes', params.classId);
    const rows = await assessmentsOf(db, teacher.id, params.classId, query.templateId);
    return await assessmentAnswers(db, teacher.id, rows);
  });

  serve(app, getAssessmentsCsv, async ({ params, query }, { teacher, reply }) => {
    const { fields } = await living(db, teacher.id, 'classes', params.classId);
    const rows = await chosen(db, teacher.id, params.classId, query);
    attach(reply, fileNameOf(fields.name, query, rows, utcToday(clock)));
    const students = alive(await rowsOfClasses(db, teacher.id, 'students', [params.classId]));
    const scores = alive(
      await scoresOf(
        db,
        teacher.id,
        rows.map(({ id }) => id),
      ),
    );
    return csvFile(assessmentCells(students.map(withId), rows.map(withId), scores.map(withId)));
  });
}

type Choice = Parsed<(typeof getAssessmentsCsv)['query']>;

/** The assessments that a file contains: one, those of a template, or all of the class. */
async function chosen(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
  { templateId, assessmentId }: Choice,
): Promise<ServerRowOf<'assessments'>[]> {
  const template = templateId === undefined ? undefined : findTemplate(templateId);
  if (templateId !== undefined && !(template && takesScores(template))) {
    throw invalid([{ path: 'templateId', message: 'This template has no results to download' }]);
  }
  const rows = await assessmentsOf(db, teacherId, classId, templateId);
  if (assessmentId === undefined) return rows;
  const one = rows.filter(({ id }) => id === assessmentId);
  if (one.length === 0) throw notThere();
  return one;
}

function fileNameOf(
  className: string,
  { templateId, assessmentId }: Choice,
  rows: readonly ServerRowOf<'assessments'>[],
  today: LocalDate,
): string {
  if (templateId === undefined && assessmentId === undefined) return allAssessmentsFileName(className, today);
  const of = { templateId: templateId ?? Number(rows[0]?.fields.assessmentTemplateId), assessmentId };
  return assessmentFileName(className, of, today);
}

/** The assessments of a class, oldest first. */
async function assessmentsOf(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
  templateId: number | undefined,
): Promise<ServerRowOf<'assessments'>[]> {
  const rows = await rowsOfClasses(db, teacherId, 'assessments', [classId]);
  return alive(rows)
    .filter(({ fields }) => templateId === undefined || fields.assessmentTemplateId === templateId)
    .toSorted((a, b) => a.fields.createdAt.localeCompare(b.fields.createdAt) || a.id - b.id);
}

function withId<Fields>({ id, fields }: { readonly id: number; readonly fields: Fields }): Fields & { id: number } {
  return { id, ...fields };
}
