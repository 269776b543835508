import type { Excuse } from '#domain/scoring/scoring.ts';
import type { ExcusePeriod } from '#domain/students/excuse-period.ts';
import { formatDay } from '../../platform/format.ts';

/** Only for the teacher, never on paper (docs/product.md 4.60). */
export const EXCUSE_WORDS: Readonly<Record<Excuse, string>> = {
  excused: 'Excused',
  medical: 'Medical',
  activity: 'School activity',
};

/** A student's day without an excuse. */
export const NOT_EXCUSED = 'Not excused';

/** Returns `Inside Medical until Wed, Dec 10`. */
export function insideWords({ excuse, until }: ExcusePeriod): string {
  return `Inside ${EXCUSE_WORDS[excuse]} until ${formatDay(until)}`;
}
