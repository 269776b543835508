import type { FieldType } from './assessment-templates.ts';
import { readScoreCell } from './cell.ts';

/** In the order of the dropdown. */
export const FIELD_TYPES: readonly FieldType[] = ['numeric', 'decimal', 'text'];

/**
 * The type is not stored: Numeric if all scores are whole numbers, Decimal if all are numbers, otherwise Text, also without
 * scores (docs/product.md 5.32).
 */
export function inferredType(values: readonly string[]): FieldType {
  const scores = values.filter((value) => value !== '');
  if (scores.length === 0) return 'text';
  const fits = (type: FieldType) => scores.every((score) => 'value' in readScoreCell(type, score));
  return FIELD_TYPES.find(fits) ?? 'text';
}
