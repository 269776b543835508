import { isLocalDate, orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import type { SummaryRange } from '#domain/reports/summary.ts';
import { useQuery } from './use-query.ts';

export interface DateFilter {
  on: boolean;
  /** The first and the last day as the teacher chose them. The teacher may have chosen them in the wrong order. */
  start: LocalDate;
  end: LocalDate;
  /** The days of the report, with the earlier day first. */
  range: SummaryRange;
  turn: (on: boolean) => void;
  choose: (which: 'start' | 'end', day: string) => void;
}

const NAMES = { start: 'startDate', end: 'endDate' } as const;

/**
 * The date filter. Switched off, it covers the usual days of the report, about a year. Switched on, it covers the last 14 days
 * including today, until the teacher chooses other days (docs/product.md 6.5). The chosen days are in the address of the page,
 * so that they are still chosen when the teacher comes back to it (docs/product.md 6.24).
 */
export function useDateFilter(today: LocalDate, usual: { start: LocalDate; end: LocalDate }): DateFilter {
  const [query, change] = useQuery();
  const [start, end] = [dayIn(query, NAMES.start), dayIn(query, NAMES.end)];
  const on = start !== null || end !== null;
  const days = { start: start ?? usual.start, end: end ?? usual.end };
  const put = (chosen: { start: LocalDate; end: LocalDate } | null) =>
    change({ [NAMES.start]: chosen?.start ?? null, [NAMES.end]: chosen?.end ?? null });
  return {
    on,
    ...days,
    range: { ...orderedRange(days.start, days.end), chosen: on },
    turn: (to) => put(to ? defaultRange(today, true) : null),
    choose: (which, day) => {
      // A browser gives '' while the teacher is still typing a day. Until the day is complete, the filter keeps the last
      // complete day.
      if (isLocalDate(day)) put({ ...days, [which]: day });
    },
  };
}

/** A day that does not exist in the calendar is none. Somebody may have changed the address by hand. */
function dayIn(query: URLSearchParams, name: string): LocalDate | null {
  const text = query.get(name);
  return text !== null && isLocalDate(text) ? text : null;
}
