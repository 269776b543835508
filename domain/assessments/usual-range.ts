import { readTime } from '../mile-time.ts';

/** If a score is not usual, the app asks the teacher, but never refuses it (docs/product.md 5.35). */
export type UsualScores =
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'time' }
  | { readonly kind: 'yes or no' };

const range = (from: number, to: number): UsualScores => ({ kind: 'range', from, to });
const TIME: UsualScores = { kind: 'time' };
const YES_OR_NO: UsualScores = { kind: 'yes or no' };

/** By field id, from the protocols of the fitness tests. Other fields have no usual scores. */
const USUAL: Readonly<Record<number, UsualScores>> = {
  2: TIME,
  // 323 laps are the whole PACER over 15 m.
  3: range(0, 323),
  4: range(0, 99),
  5: range(0, 75),
  6: range(0, 12),
  7: range(0, 12),
  8: range(0, 12),
  9: range(0, 323),
  10: range(0, 323),
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

/** Returns the usual scores of the field, or null if this score is usual or the field has none. */
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
