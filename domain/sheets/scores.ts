import { percentOf, type GradesSummaryRow } from '../reports/grades-summary.ts';
import { readNumber } from './number.ts';
import type { ScoreSheet } from './score-sheet.ts';

/** The points scaled to the sheet's Points Possible (`scaled`), unchanged, or as percent. */
export type ScoreKind = 'scaled' | 'points' | 'percent';

/** The first is the default (docs/product.md 6.61). */
export function kindsOf({ titles }: Pick<ScoreSheet, 'titles'>): ScoreKind[] {
  if (titles.inPercent) return ['percent', 'points'];
  return titles.pointsPossible === null ? ['points', 'percent'] : ['scaled', 'points', 'percent'];
}

type Sums = Pick<GradesSummaryRow, 'totalScore' | 'totalValue' | 'daysCounted'>;

/**
 * Returns the score with the decimal sign of the sheet; null without a record in the range. If no points were possible, only
 * `points` gives a score (docs/product.md 6.61).
 */
export function scoreText(sums: Sums, kind: ScoreKind, sheet: Pick<ScoreSheet, 'titles' | 'decimal'>): string | null {
  if (sums.daysCounted === 0) return null;
  const text = numberText(sums, kind, sheet.titles.pointsPossible);
  return text === null ? null : text.replace('.', sheet.decimal);
}

function numberText({ totalScore, totalValue }: Sums, kind: ScoreKind, pointsPossible: string | null): string | null {
  if (kind === 'points') return String(totalScore);
  if (totalValue === 0) return null;
  if (kind === 'percent') return String(percentOf(totalScore, totalValue));
  const possible = readNumber(pointsPossible ?? '');
  if (possible === null) return null;
  // Whole numbers, because binary fractions would round some scores wrongly.
  const [earned, all] = [BigInt(totalScore) * possible.digits * 200n, BigInt(totalValue) * possible.scale];
  return hundredths(floorDivide(earned + all, all * 2n));
}

/** Writes hundredths as a decimal number: `2350` becomes `23.5`. */
function hundredths(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  const part = digits.slice(-2).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}${part === '' ? '' : `.${part}`}`;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const whole = a / b;
  return a % b < 0n ? whole - 1n : whole;
}
