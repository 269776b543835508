import { findTemplate } from '../assessments/assessment-templates.ts';
import { cellText } from '../assessments/cell.ts';
import { entryFields, isCustom } from '../assessments/fields.ts';
import { grouped } from '../lists.ts';
import { compareTexts } from '../text/compare-texts.ts';
import type { LocalDate } from '../dates.ts';
import { readTime } from '../mile-time.ts';
import type { AssessmentScoreRow } from '../tables/assessment-scores.ts';
import type { AssessmentRow } from '../tables/assessments.ts';

/** Less is better, although its unit is seconds as in Plank. */
const SHUTTLE_RUN = 'Shuttle Run';
const HEART_RATE = 'Heart rate';

export interface FitnessResult {
  readonly day: LocalDate;
  /** In the plots. A better result is higher, so the number is negative if less is better. */
  readonly height: number;
  /** A time as M:SS. */
  readonly text: string;
}

export interface FitnessProgress {
  readonly key: string;
  readonly name: string;
  /** Null if the name already contains the unit, or the results are times. */
  readonly unit: string | null;
  /** Oldest first. */
  readonly results: readonly FitnessResult[];
  /** The fastest time, otherwise the largest number. Null for a heart rate, which is neither good nor bad. */
  readonly best: FitnessResult | null;
}

/**
 * Returns the results by fitness test, in the order of the template fields (docs/product.md 6.75), without results that are not
 * numbers and custom assessments.
 */
export function fitnessProgress(
  assessments: readonly AssessmentRow[],
  scores: readonly AssessmentScoreRow[],
  dayOf: (assessment: AssessmentRow) => LocalDate,
): FitnessProgress[] {
  const byId = new Map(assessments.map((row) => [row.id, row]));
  // By time, so that two results of one day have the right order.
  const inOrder = scores.toSorted((a, b) => compareTexts(takenAt(byId, a), takenAt(byId, b)));
  const results = inOrder.flatMap(({ assessmentId, fieldId, value }) => {
    const assessment = byId.get(assessmentId);
    if (!assessment || isCustom(assessment.assessmentTemplateId)) return [];
    const result = resultOf(assessment.assessmentTemplateId, fieldId, value);
    return result ? [{ ...result, fieldId, day: dayOf(assessment), templateId: assessment.assessmentTemplateId }] : [];
  });
  const tests = grouped(results, ({ fieldId }) => fieldId);
  return [...tests].toSorted(([a], [b]) => a - b).flatMap(([fieldId, results]) => progressOf(fieldId, results));
}

function takenAt(byId: ReadonlyMap<number, AssessmentRow>, { assessmentId }: AssessmentScoreRow): string {
  return byId.get(assessmentId)?.createdAt ?? '';
}

function resultOf(templateId: number, fieldId: number, value: string): { value: number; text: string } | null {
  const field = fieldOf(templateId, fieldId);
  if (!field || field.type === 'text' || value === '') return null;
  const number = field.type === 'time' ? readTime(value) : Number(value.replace(',', '.'));
  return number === null || !Number.isFinite(number) ? null : { value: number, text: cellText(field.type, value) };
}

function fieldOf(templateId: number, fieldId: number) {
  return entryFields(templateId, 'text').find(({ id }) => id === fieldId);
}

type Taken = Omit<FitnessResult, 'height'> & { readonly value: number; readonly templateId: number };

function progressOf(fieldId: number, all: readonly Taken[]): FitnessProgress[] {
  const templateId = all[0]?.templateId ?? 0;
  const [template, field] = [findTemplate(templateId), fieldOf(templateId, fieldId)];
  if (!template || !field) return [];
  const isLessBetter = field.type === 'time' || template.name === SHUTTLE_RUN;
  const results = all.map(({ day, value, text }) => ({ day, height: isLessBetter ? -value : value, text }));
  return [
    {
      key: `${templateId}:${fieldId}`,
      name: template.fields.length > 1 ? `${template.name}: ${field.name}` : template.name,
      unit: field.type === 'time' ? null : (field.unit ?? unitIn(template.fields.length, field.name)),
      results,
      best: field.name === HEART_RATE ? null : bestOf(results),
    },
  ];
}

/** The latest of several equal results is the best one. */
function bestOf(results: readonly FitnessResult[]): FitnessResult | null {
  return results.reduce<FitnessResult | null>((best, one) => (best && best.height > one.height ? best : one), null);
}

/** A template with only one field has its name as the unit: `laps`. */
function unitIn(fields: number, name: string): string | null {
  return fields === 1 ? name.toLowerCase() : null;
}
