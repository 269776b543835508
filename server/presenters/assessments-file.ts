import type { Kysely } from 'kysely';
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { getAssessmentsCsv } from '#contract/rows/assessments.ts';
import type { Parsed } from '#contract/parts/endpoint.ts';
import { findTemplate, takesScores } from '#domain/assessments/assessment-templates.ts';
import { allAssessmentsFileName, assessmentCells, assessmentFileName } from '#domain/csv/assessments.ts';
import { csvFile } from '#domain/csv/write.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Database } from '../db/schema.ts';
import { invalid } from '../platform/error-answer.ts';
import { notDeleted, unknownRow } from '../rows/living.ts';
import { assessmentsInClasses, scoresOf, studentsInClasses } from '../rows/rows-below.ts';
import { type ServerRowOf, withId } from '../rows/server-row.ts';

type Choice = Parsed<(typeof getAssessmentsCsv)['query']>;

/** Returns one assessment, all with one template, or all of the class. */
export async function chosenAssessments(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
  { templateId, assessmentId }: Choice,
): Promise<ServerRowOf<'assessments'>[]> {
  const template = templateId === undefined ? undefined : findTemplate(templateId);
  if (templateId !== undefined && !(template && takesScores(template))) {
    throw invalid([{ path: 'templateId', message: 'This template has no results to download' }]);
  }
  const rows = await assessmentsOfClass(db, teacherId, classId, templateId);
  if (assessmentId === undefined) return rows;
  const one = rows.filter(({ id }) => id === assessmentId);
  if (one.length === 0) throw unknownRow();
  return one;
}

/** Returns the name of the CSV file with these assessments (docs/product.md 5.5). */
export function fileNameOf(
  className: string,
  { templateId, assessmentId }: Choice,
  rows: readonly ServerRowOf<'assessments'>[],
  today: LocalDate,
): string {
  if (templateId === undefined && assessmentId === undefined) return allAssessmentsFileName(className, today);
  const of = { templateId: templateId ?? Number(rows[0]?.fields.assessmentTemplateId), assessmentId };
  return assessmentFileName(className, of, today);
}

/** The oldest first. */
export async function assessmentsOfClass(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
  templateId: number | undefined,
): Promise<ServerRowOf<'assessments'>[]> {
  const rows = await assessmentsInClasses(db, teacherId, [classId]);
  return notDeleted(rows)
    .filter(({ fields }) => templateId === undefined || fields.assessmentTemplateId === templateId)
    .toSorted((a, b) => compareTexts(a.fields.createdAt, b.fields.createdAt) || a.id - b.id);
}

/** The file has one line per student of the class. */
export async function assessmentsFile(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
  assessments: readonly ServerRowOf<'assessments'>[],
): Promise<string> {
  const ids = assessments.map(({ id }) => id);
  const students = notDeleted(await studentsInClasses(db, teacherId, [classId]));
  const scores = notDeleted(await scoresOf(db, teacherId, ids));
  return csvFile(assessmentCells(students.map(withId), assessments.map(withId), scores.map(withId)));
}
