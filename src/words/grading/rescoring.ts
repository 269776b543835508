import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../../platform/format.ts';
import { counted, oneOrMany } from '../plurals.ts';

interface Facts {
  /** Oldest first, at least one. */
  readonly days: readonly LocalDate[];
  readonly scores: number;
}

/** Returns `The 3 days since Nov 26 too (41 scores change)` (docs/product.md 4.73). */
export function savedDaysTooWords({ days, scores }: Facts, today: LocalDate): string {
  const [first] = days;
  const since = first === undefined ? '' : formatDay(first, 'plain');
  const which =
    days.length > 1
      ? `The ${counted(days.length, 'day')} since ${since}`
      : first === today
        ? 'Today'
        : `The day of ${since}`;
  const change =
    scores === 0 ? 'no score changes' : `${counted(scores, 'score')} ${oneOrMany(scores, 'changes', 'change')}`;
  return `${which} too (${change})`;
}

/** Says after the change how many points differ now. */
export function rescoredWords({ scores }: Pick<Facts, 'scores'>): string {
  return scores === 0 ? 'No score changed' : `${counted(scores, 'score')} changed`;
}

/** The day's marks store other scoring settings (docs/product.md 4.22). */
export function keptSettingsWords(day: LocalDate): string {
  return `This day keeps its points from ${formatDay(day, 'plain')}, also if you change a mark.`;
}
