import { type FieldType, findTemplate, holdsTime, type TemplateField } from './assessment-templates.ts';

/** The type of the values that a cell of the entry grid accepts (docs/product.md 5.33). */
export type CellType = FieldType | 'time';

/** Scores may be of any type, and the teacher names the assessments (docs/product.md 5.31). */
const CUSTOM_TEMPLATE = 1;

/** The teacher chooses the field type and has to type a name. */
export function isCustom(templateId: number): boolean {
  return templateId === CUSTOM_TEMPLATE;
}

export interface EntryField {
  readonly id: number;
  readonly name: string;
  readonly type: CellType;
  /** Null if the name of the column already says the unit, or the values have none. */
  readonly unit: string | null;
  readonly keypad: 'numeric' | 'decimal' | 'text';
}

/** `custom` is the field type of a custom assessment. */
export function entryFields(templateId: number, custom: FieldType): EntryField[] {
  const fields = findTemplate(templateId)?.fields ?? [];
  const isOwn = isCustom(templateId);
  return fields.map((field) => {
    const type = isOwn ? custom : typeOf(field);
    const keypad = keypadOf(field.id, type, isOwn);
    return { id: field.id, name: field.name, type, unit: UNITS[field.id] ?? null, keypad };
  });
}

/** The sit and reach in centimetres and the V-sit reach: negative if a student does not reach the toes. */
const BELOW_ZERO: ReadonlySet<number> = new Set([21, 22]);

/**
 * Returns the keypad for a field. On some phones the keypad for numbers has no minus sign, so a field that often has negative
 * values, a text field and a custom field get the full keyboard (docs/product.md 3.32). For a time, digits are enough.
 */
function keypadOf(fieldId: number, type: CellType, isOwn: boolean): EntryField['keypad'] {
  if (type === 'text' || isOwn || BELOW_ZERO.has(fieldId)) return 'text';
  return type === 'decimal' ? 'decimal' : 'numeric';
}

function typeOf({ id, inputType }: TemplateField): CellType {
  return holdsTime(id) ? 'time' : inputType;
}

/** Of fields whose names do not contain it. */
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
