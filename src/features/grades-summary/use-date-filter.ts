import { useState } from 'react';
import { isLocalDate, orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import type { SummaryRange } from './read-summary.ts';

export interface DateFilter {
  on: boolean;
  /** The ends as the teacher chose them, in either order. */
  start: LocalDate;
  end: LocalDate;
  /** The range that is counted, with its ends in order. */
  range: SummaryRange;
  turn: (on: boolean) => void;
  choose: (which: 'start' | 'end', day: string) => void;
}

/**
 * The date filter. Switched off, it covers about a year. Switched on, it covers the last 14 days including today, until the
 * teacher chooses other days (docs/product.md 6.5).
 */
export function useDateFilter(today: LocalDate): DateFilter {
  const [chosen, setChosen] = useState<SummaryRange | null>(null);
  const days = chosen ?? defaultRange(today, false);
  return {
    on: chosen !== null,
    ...days,
    range: orderedRange(days.start, days.end),
    turn: (on) => setChosen(on ? defaultRange(today, true) : null),
    choose: (which, day) => {
      // A browser gives '' while a day is half typed. Until it is complete the last complete day is used.
      if (isLocalDate(day)) setChosen({ ...days, [which]: day });
    },
  };
}
