import * as z from 'zod/mini';
import { assessmentNameProblem, MOST_ASSESSMENT_NAME } from '#domain/validation.ts';
import { assessments } from '#domain/tables/assessments.ts';
import { accepting } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath, list, text } from '../parts/fields.ts';
import { named } from '../parts/named.ts';
import { rowShape } from '../parts/row-shape.ts';

const fieldType = z.enum(['text', 'numeric', 'decimal']);

const template = z.object({
  id,
  name: z.string(),
  inputType: fieldType,
  fields: z.array(z.object({ id, name: z.string(), inputType: fieldType, assessmentTemplateId: id })),
});

const score = z.object({ id, studentId: id, fieldId: id, value: z.string() });

export const assessment = z.object({ ...rowShape(assessments), assessmentScores: z.array(score) });

/** Some clients send the id as text. Answers contain a number. */
const templateId = z.union([id, idInPath]);
const name = named(MOST_ASSESSMENT_NAME, assessmentNameProblem);
const value = text(100);
const MOST_SCORES = 900;

export const createAssessment = endpoint({
  method: 'POST',
  path: 'assessments',
  summary: 'Create an assessment of a class, with its scores',
  synced: true,
  status: 201,
  body: accepting(assessment, {
    id: z.optional(id),
    classId: id,
    name,
    assessmentTemplateId: templateId,
    assessmentScores: z.optional(list(accepting(score, { studentId: id, fieldId: id, value }), MOST_SCORES)),
  }),
  answer: assessment,
});

/**
 * Each score has a student and a field, or the id of a stored score. The class and the template of an assessment never change.
 */
export const patchAssessment = endpoint({
  method: 'PATCH',
  path: 'assessments',
  summary: 'Rename an assessment, or change its scores',
  synced: true,
  body: accepting(assessment, {
    id,
    name: z.optional(name),
    assessmentScores: z.optional(
      list(
        accepting(score, { id: z.optional(id), studentId: z.optional(id), fieldId: z.optional(id), value }),
        MOST_SCORES,
      ),
    ),
  }),
  answer: assessment,
});

const ofOne = z.object({ id: idInPath });
const ofClass = z.object({ classId: idInPath });

export const deleteAssessment = endpoint({
  method: 'DELETE',
  path: 'assessments/:id',
  summary: 'Delete an assessment with its scores',
  errors: ['changed'],
  synced: true,
  row: { table: 'assessments', verb: 'delete' },
  params: ofOne,
});

export const listTemplates = endpoint({
  method: 'GET',
  path: 'assessments/templates',
  summary: 'The templates of assessments, and their fields',
  answer: z.array(template),
});

export const getAssessment = endpoint({
  method: 'GET',
  path: 'assessments/:id',
  summary: 'One assessment with its scores',
  errors: ['unknown'],
  params: ofOne,
  answer: assessment,
});

/** Without `templateId`, all assessments of the class. */
export const listAssessments = endpoint({
  method: 'GET',
  path: 'assessments/by-template/:classId',
  summary: 'The assessments of a class, of one template or all',
  errors: ['unknown'],
  params: ofClass,
  query: z.object({ templateId: z.optional(idInPath) }),
  answer: z.array(assessment),
});

export const getAssessmentsCsv = endpoint({
  method: 'GET',
  path: 'assessments/getAllCSV/:classId',
  summary: 'Assessments of a class as a file',
  errors: ['unknown'],
  params: ofClass,
  query: z.object({ templateId: z.optional(idInPath), assessmentId: z.optional(idInPath) }),
  type: 'csv',
  answer: z.string(),
});
