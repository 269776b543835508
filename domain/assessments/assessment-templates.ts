import { TIMER_TEMPLATE } from './timer-template.ts';

export type FieldType = 'text' | 'numeric' | 'decimal';

export interface TemplateField {
  readonly id: number;
  readonly name: string;
  readonly inputType: FieldType;
  readonly assessmentTemplateId: number;
}

/** Its fields are the columns of the screen where scores are entered (docs/product.md 5.1). */
export interface AssessmentTemplate {
  readonly id: number;
  readonly name: string;
  readonly inputType: FieldType;
  readonly fields: readonly TemplateField[];
}

type Seed = readonly [name: string, inputType: FieldType, ...fields: readonly (readonly [string, FieldType])[]];

/** The ids follow this order, from 1. Clients rely on them: the time of the mile is field 2, of template 3. */
const SEEDS: readonly Seed[] = [
  ['Custom Assessment', 'text', ['Score', 'text']],
  // Opens the timer, whose times are stored as scores of Mile Results.
  ['Mile Timer App', 'text'],
  ['Mile Results', 'text', ['Time', 'text']],
  [
    'Fitness Test',
    'decimal',
    ['PACER laps', 'numeric'],
    ['Push-ups', 'numeric'],
    ['Curl-ups', 'numeric'],
    ['Trunk lift in', 'decimal'],
    ['Reach left in', 'decimal'],
    ['Reach right in', 'decimal'],
  ],
  ['PACER 20 m', 'numeric', ['Laps', 'numeric']],
  ['PACER 15 m', 'numeric', ['Laps', 'numeric']],
  ['Push-Ups', 'numeric', ['Reps', 'numeric']],
  ['Curl-Ups', 'numeric', ['Reps', 'numeric']],
  ['Trunk Lift', 'decimal', ['Inches', 'decimal']],
  ['Sit and Reach (in)', 'decimal', ['Left', 'decimal'], ['Right', 'decimal']],
  ['Shoulder Stretch', 'text', ['Left', 'text'], ['Right', 'text']],
  ['Pull-Ups', 'numeric', ['Reps', 'numeric']],
  ['Flexed-Arm Hang', 'numeric', ['Seconds', 'numeric']],
  ['Shuttle Run', 'decimal', ['Seconds', 'decimal']],
  ['V-Sit Reach', 'decimal', ['Inches', 'decimal']],
  ['Sit and Reach (cm)', 'decimal', ['cm', 'decimal']],
  ['One-Mile Walk', 'text', ['Time', 'text'], ['Heart rate', 'numeric']],
  ['Plank', 'numeric', ['Seconds', 'numeric']],
];

export const ASSESSMENT_TEMPLATES: readonly AssessmentTemplate[] = fromSeeds();

function fromSeeds(): AssessmentTemplate[] {
  let fieldId = 0;
  return SEEDS.map(([name, inputType, ...fields], index) => ({
    id: index + 1,
    name,
    inputType,
    fields: fields.map(([fieldName, fieldType]) => ({
      id: (fieldId += 1),
      name: fieldName,
      inputType: fieldType,
      assessmentTemplateId: index + 1,
    })),
  }));
}

/** Returns the template with this id; undefined if no template has the id. */
export function findTemplate(id: number): AssessmentTemplate | undefined {
  return ASSESSMENT_TEMPLATES[id - 1];
}

/** The timer's template has no fields, so no scores can be stored under it. */
export function takesScores(template: AssessmentTemplate): boolean {
  return template.fields.length > 0;
}

/** All mile times are stored under it, also those from the timer. */
export const MILE_RESULTS = idOf('Mile Results');

function idOf(name: string): number {
  const template = ASSESSMENT_TEMPLATES.find((one) => one.name === name);
  if (!template) throw new Error(`There is no template ${name}.`);
  return template.id;
}

/** Only the timer's scores are stored under another template (docs/product.md 5.1). */
export function savedUnder(templateId: number): number {
  return templateId === TIMER_TEMPLATE ? MILE_RESULTS : templateId;
}

/** The fields of the mile and of the walk. */
const TIME_FIELDS: ReadonlySet<number> = new Set(
  ASSESSMENT_TEMPLATES.flatMap(({ fields }) => fields)
    .filter(({ name }) => name === 'Time')
    .map(({ id }) => id),
);

/** The app shows times as minutes and seconds. */
export function holdsTime(fieldId: number): boolean {
  return TIME_FIELDS.has(fieldId);
}
