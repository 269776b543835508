import type { Excuse, Mark } from '#domain/scoring/scoring.ts';
import { formatDay } from '../../platform/format.ts';

/** Only for the teacher, never on paper (docs/product.md 4.60). */
export const EXCUSE_WORDS: Readonly<Record<Excuse, string>> = {
  excused: 'Excused',
  medical: 'Medical',
  activity: 'School activity',
};

/** A student's day without an excuse. */
export const NOT_EXCUSED = 'Not excused';

/** Says what the excuse of a student's day does to the grade (docs/product.md 4.64). */
export function excuseHint({ excuse, madeUp }: Pick<Mark, 'excuse' | 'madeUp'>): string {
  if (madeUp) return `Made up ${formatDay(madeUp)}: the day counts with its full points.`;
  return excuse
    ? 'The day doesn’t change the grade. The roster shows only an E.'
    : 'An excused day doesn’t change the grade.';
}
