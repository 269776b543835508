import { readTime } from '../mile-time.ts';

/**
 * The usual scores of a field. If a score is not usual, the app asks the teacher about this score, but never refuses it
 * (docs/product.md 5.35).
 */
export type UsualScores =
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'time' }
  | { readonly kind: 'yes or no' };

const range = (from: number, to: number): UsualScores => ({ kind: 'range', from, to });
const TIME: UsualScores = { kind: 'time' };
const YES_OR_NO: UsualScores = { kind: 'yes or no' };

/**
 * The usual scores of each field, by field id, according to the protocols of the fitness tests. A field that is not in this
 * list has no usual scores.
 */
const USUAL: Readonly<Record<number, UsualScores>> = {
  2: TIME,
  3: range(0, 300),
  4: range(0, 99),
  5: range(0, 75),
  6: range(0, 12),
  7: range(0, 12),
  8: range(0, 12),
  9: range(0, 300),
  10: range(0, 300),
  11: range(0, 99),
  12: range(0, 75),
  13: range(0, 12),
  14: range(0, 12),
  15: range(0, 12),
  16: YES_OR_NO,
  17: YES_OR_NO,
  18: range(0, 999),
  19: range(0, 999),
  21: range(-20, 20),
  23: TIME,
};

const HOUR = 3_600;

/**
 * If this score is unusual, returns the usual scores of its field. Returns null if the score is usual or the field has no usual
 * scores.
 */
export function unusual(fieldId: number, value: string): UsualScores | null {
  const usual = USUAL[fieldId];
  return value === '' || !usual || isUsual(usual, value) ? null : usual;
}

function isUsual(usual: UsualScores, value: string): boolean {
  switch (usual.kind) {
    case 'range':
      return Number(value) >= usual.from && Number(value) <= usual.to;
    case 'time':
      return (readTime(value) ?? 0) < HOUR;
    case 'yes or no':
      return /^[ynYN]$/.test(value);
  }
}
