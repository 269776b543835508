import { useState } from 'react';
import { isLocalDate, orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import type { SummaryRange } from './read-summary.ts';

export interface DateFilter {
  on: boolean;
  /** The first and the last day as the teacher chose them. The teacher may have chosen them in the wrong order. */
  start: LocalDate;
  end: LocalDate;
  /** The days of the summary, with the earlier day first. */
  range: SummaryRange;
  turn: (on: boolean) => void;
  choose: (which: 'start' | 'end', day: string) => void;
}

/**
 * The date filter. Switched off, it covers about a year. Switched on, it covers the last 14 days including today, until the
 * teacher chooses other days (docs/product.md 6.5).
 */
export function useDateFilter(today: LocalDate): DateFilter {
  const [chosen, setChosen] = useState<{ start: LocalDate; end: LocalDate } | null>(null);
  const days = chosen ?? defaultRange(today, false);
  return {
    on: chosen !== null,
    ...days,
    range: { ...orderedRange(days.start, days.end), chosen: chosen !== null },
    turn: (on) => setChosen(on ? defaultRange(today, true) : null),
    choose: (which, day) => {
      // A browser gives '' while the teacher is still typing a day. Until the day is complete, the filter keeps the last
      // complete day.
      if (isLocalDate(day)) setChosen({ ...days, [which]: day });
    },
  };
}
