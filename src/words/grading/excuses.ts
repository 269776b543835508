import type { Excuse } from '#domain/scoring/scoring.ts';

/** Only for the teacher, never on paper (docs/product.md 4.60). */
export const EXCUSE_WORDS: Readonly<Record<Excuse, string>> = {
  excused: 'Excused',
  medical: 'Medical',
  activity: 'School activity',
};

/** A student's day without an excuse. */
export const NOT_EXCUSED = 'Not excused';
