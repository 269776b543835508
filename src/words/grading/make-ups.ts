/** Words of the parts that load after the daily roster. */
import type { LocalDate } from '#domain/dates.ts';
import type { DayPoints } from '#domain/reports/day-points.ts';
import type { MakeUpKind } from '#domain/reports/make-ups.ts';
import type { Excuse, Mark } from '#domain/scoring/scoring.ts';
import type { ExcusePeriod } from '#domain/students/excuse-period.ts';
import { formatDay } from '../../platform/format.ts';
import { dayWords } from '../days.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';
import { EXCUSE_WORDS, insideWords } from './excuses.ts';

/** Says what the excuse of a student's day does to the grade (docs/product.md 4.64, 4.65). */
export function excuseHint({ excuse, madeUp }: Pick<Mark, 'excuse' | 'madeUp'>, period: ExcusePeriod | null): string {
  if (madeUp) return `Made up ${formatDay(madeUp)}: the day counts with its full points.`;
  if (excuse) return 'The day doesn’t change the grade. The roster shows only an E.';
  return period ? `${insideWords(period)}, but this day counts.` : 'An excused day doesn’t change the grade.';
}

/** Saved days of a period that do not have its excuse, or that still have the excuse after its end (docs/product.md 4.65). */
export function savedDaysWords(days: readonly LocalDate[], excuse: Excuse | null): string {
  const which = days.length > 3 ? '' : `: ${listed(days.map((day) => formatDay(day)))}`;
  const [first, rest] = excuse === null ? ['still excused', ''] : ['not excused', ' in this time'];
  return `${counted(days.length, 'saved day')}${rest} ${oneOrMany(days.length, 'is', 'are')} ${first}${which}.`;
}

/** Of the button beside these words. */
export function changeSavedDaysWords(days: number, excuse: Excuse | null): string {
  const which = oneOrMany(days, 'it', 'them');
  return excuse === null ? `Count ${which}` : `Excuse ${which} too`;
}

/** Days that a student may make up, also absences without an excuse (docs/product.md 4.66). */
export const MAKE_UP_WORDS: Readonly<Record<MakeUpKind, string>> = { ...EXCUSE_WORDS, unexcused: 'Unexcused absence' };

/** In the line of a day in a student's report: `Made up Fri, Nov 20` (docs/product.md 4.67). */
export function madeUpOnWords(on: LocalDate, today: LocalDate): string {
  return `Made up ${dayWords(on, today)}`;
}

/** More days would not fit on the page. */
const MOST_NAMED_DAYS = 20;

/**
 * Names the excused days of a printed report, and those that were made up, never with a reason (docs/product.md 4.67). Returns
 * '' without such days.
 */
export function excusedDaysWords(days: readonly DayPoints[]): string {
  const excused = days.flatMap(({ day, excused: isExcused }) => (isExcused ? [formatDay(day, 'plain')] : []));
  const madeUp = days.flatMap(({ day, madeUp: on }) =>
    on ? [`${formatDay(day, 'plain')} (on ${formatDay(on, 'plain')})`] : [],
  );
  return [namedDays('Excused, not counted', excused), namedDays('Made up', madeUp)].filter(Boolean).join(' ');
}

function namedDays(title: string, days: readonly string[]): string {
  const before = days.length - MOST_NAMED_DAYS;
  const more = before > 0 ? ` and ${before} more before` : '';
  return days.length === 0 ? '' : `${title}: ${days.slice(-MOST_NAMED_DAYS).join(', ')}${more}.`;
}
