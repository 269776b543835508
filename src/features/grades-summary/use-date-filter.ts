import { useState } from 'react';
import { isLocalDate, orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import type { SummaryRange } from './read-summary.ts';

export interface DateFilter {
  on: boolean;
  /** As chosen, whichever way round. */
  start: LocalDate;
  end: LocalDate;
  /** What is counted: both ends in order. */
  range: SummaryRange;
  turn: (on: boolean) => void;
  choose: (which: 'start' | 'end', day: string) => void;
}

/** Off at first: about a year; on: 14 days with today, then what is chosen (docs/product.md 6.5). */
export function useDateFilter(today: LocalDate): DateFilter {
  const [chosen, setChosen] = useState<SummaryRange | null>(null);
  const days = chosen ?? defaultRange(today, false);
  return {
    on: chosen !== null,
    ...days,
    range: orderedRange(days.start, days.end),
    turn: (on) => setChosen(on ? defaultRange(today, true) : null),
    choose: (which, day) => {
      // A browser gives '' while a day is half typed: the last whole one holds.
      if (isLocalDate(day)) setChosen({ ...days, [which]: day });
    },
  };
}
