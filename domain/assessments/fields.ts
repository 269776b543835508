import { type FieldType, findTemplate, holdsTime, type TemplateField } from '../assessment-templates.ts';

/** What a cell of the entry grid takes (docs/product.md 5.33). */
export type CellType = FieldType | 'time';

/** The template whose values may be of any kind, and whose assessments the teacher names (docs/product.md 5.31). */
const CUSTOM_TEMPLATE = 1;

/** Whether the teacher chooses the field type, and has to type the name of the assessment. */
export function isCustom(templateId: number): boolean {
  return templateId === CUSTOM_TEMPLATE;
}

/** A column of the entry grid. */
export interface EntryField {
  readonly id: number;
  readonly name: string;
  readonly type: CellType;
  /** What the values count or measure; null: the name says it, or the values have no unit. */
  readonly unit: string | null;
  /** The keypad that a phone shows. */
  readonly keypad: 'numeric' | 'decimal' | 'text';
}

/** The columns of a template. `custom` is the field type of a custom assessment, which the teacher can choose. */
export function entryFields(templateId: number, custom: FieldType): EntryField[] {
  const fields = findTemplate(templateId)?.fields ?? [];
  return fields.map((field) => {
    const type = isCustom(templateId) ? custom : typeOf(field);
    return { id: field.id, name: field.name, type, unit: UNITS[field.id] ?? null, keypad: keypadOf(field.id, type) };
  });
}

/** The V-sit reach may be below zero, and the keypads for numbers have no minus on some phones. */
const V_SIT_REACH = 21;

/** A time needs only digits, because the app adds the colon. */
function keypadOf(fieldId: number, type: CellType): EntryField['keypad'] {
  if (type === 'text' || fieldId === V_SIT_REACH) return 'text';
  return type === 'decimal' ? 'decimal' : 'numeric';
}

function typeOf({ id, inputType }: TemplateField): CellType {
  return holdsTime(id) ? 'time' : inputType;
}

/** The units of the fields whose name does not say the unit already. */
const UNITS: Readonly<Record<number, string>> = {
  2: 'M:SS',
  4: 'reps',
  5: 'reps',
  14: 'in',
  15: 'in',
  16: 'Y / N',
  17: 'Y / N',
  23: 'M:SS',
  24: 'bpm',
};
