import type { FieldType } from './assessment-templates.ts';
import { readScoreCell } from './cell.ts';

/** The field types of a custom assessment, in the order of the dropdown. */
export const FIELD_TYPES: readonly FieldType[] = ['numeric', 'decimal', 'text'];

/**
 * Returns the field type of a custom assessment, which is not stored: Numeric if all scores are whole numbers, otherwise
 * Decimal if all scores are numbers, otherwise Text. An assessment without scores is Text, because Text accepts every value
 * (docs/product.md 5.32).
 */
export function inferredType(values: readonly string[]): FieldType {
  const scores = values.filter((value) => value !== '');
  if (scores.length === 0) return 'text';
  const fits = (type: FieldType) => scores.every((score) => 'value' in readScoreCell(type, score));
  return FIELD_TYPES.find(fits) ?? 'text';
}
