import { findTemplate, holdsTime, type TemplateField } from '../assessments/assessment-templates.ts';
import type { LocalDate } from '../dates.ts';
import { readTime, timeText } from '../mile-time.ts';
import { compareStudents } from '../text/names.ts';
import type { AssessmentScoreRow } from '../tables/assessment-scores.ts';
import type { AssessmentRow } from '../tables/assessments.ts';
import type { StudentRow } from '../tables/students.ts';
import { studentCells } from './student-cell.ts';
import { csvName, type CsvCell } from './write.ts';

type Assessment = Pick<AssessmentRow, 'id' | 'name' | 'assessmentTemplateId'>;
type Score = Pick<AssessmentScoreRow, 'assessmentId' | 'studentId' | 'fieldId' | 'value'>;

interface Column {
  readonly heading: string;
  readonly assessmentId: number;
  readonly fieldId: number;
}

/**
 * Returns a row for each student A–Z, and a column for each field of each assessment in the given order (docs/product.md 5.5).
 * A removed student has a row only with a score.
 */
export function assessmentCells(
  students: readonly StudentRow[],
  assessments: readonly Assessment[],
  scores: readonly Score[],
): CsvCell[][] {
  const columns = assessments.flatMap(columnsOf);
  const values = new Map(
    scores.map((score) => [keyOf(score.assessmentId, score.fieldId, score.studentId), score.value]),
  );
  const rows = students
    .toSorted(compareStudents)
    .map((student) => ({
      student,
      cells: columns.map(({ assessmentId, fieldId }) =>
        valueCell(fieldId, values.get(keyOf(assessmentId, fieldId, student.id)) ?? ''),
      ),
    }))
    .filter(({ student, cells }) => !student.deleted || cells.some((cell) => cell !== null));
  const names = studentCells(rows.map(({ student }) => student));
  return [
    ['Student', ...columns.map(({ heading }) => heading)],
    ...rows.map(({ cells }, at) => [names[at] ?? '', ...cells]),
  ];
}

function keyOf(assessmentId: number, fieldId: number, studentId: number): string {
  return `${assessmentId}:${fieldId}:${studentId}`;
}

function columnsOf({ id, name, assessmentTemplateId }: Assessment): Column[] {
  const fields = findTemplate(assessmentTemplateId)?.fields ?? [];
  const heading = (field: TemplateField) => (fields.length === 1 ? name : `${name} – ${field.name}`);
  return fields.map((field) => ({ heading: heading(field), assessmentId: id, fieldId: field.id }));
}

/**
 * Makes a number with a sign a number cell, because a spreadsheet would read a text that begins with a sign as a formula. A
 * time is written as M:SS.
 */
function valueCell(fieldId: number, value: string): CsvCell {
  if (holdsTime(fieldId)) {
    const seconds = readTime(value);
    return seconds === null ? null : timeText(seconds);
  }
  if (value === '') return null;
  return /^[-+](\d+(?:\.\d*)?|\.\d+)$/.test(value) ? { number: value } : value;
}

/**
 * Returns `{class}_{template}_{assessmentId}_{date}.csv`; without the id for all assessments of a template (docs/product.md
 * 5.5).
 */
export function assessmentFileName(
  className: string,
  of: { templateId: number; assessmentId: number | undefined },
  today: LocalDate,
  includesUnsent = false,
): string {
  const template = findTemplate(of.templateId)?.name ?? String(of.templateId);
  const id = of.assessmentId === undefined ? '' : `_${of.assessmentId}`;
  return csvName(`${className}_${template}${id}_${today}`, includesUnsent);
}

/** Returns `{class}_Assessments_{date}.csv`. */
export function allAssessmentsFileName(className: string, today: LocalDate, includesUnsent = false): string {
  return csvName(`${className}_Assessments_${today}`, includesUnsent);
}
