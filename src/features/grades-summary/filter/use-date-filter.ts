import { isLocalDate, orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import { useQuery } from './use-query.ts';

const NAMES = { start: 'startDate', end: 'endDate' } as const;

/**
 * The date filter of a report. Without the filter, the report covers its usual days, about a year; switched on, the last 14
 * days until the teacher chooses others (docs/product.md 6.5). The days are in the URL, so that they are there after a visit to
 * another page (docs/product.md 6.24).
 */
export function useDateFilter(today: LocalDate, usual: { start: LocalDate; end: LocalDate }) {
  const [query, change] = useQuery();
  const [start, end] = [dayIn(query, NAMES.start), dayIn(query, NAMES.end)];
  const on = start !== null || end !== null;
  const days = { start: start ?? usual.start, end: end ?? usual.end };
  const put = (chosen: { start: LocalDate; end: LocalDate } | null) =>
    change({ [NAMES.start]: chosen?.start ?? null, [NAMES.end]: chosen?.end ?? null });
  return {
    on,
    /** As chosen, so `end` may be earlier than `start`. */
    ...days,
    /** The earlier day first. */
    range: { ...orderedRange(days.start, days.end), chosen: on },
    turn: (to: boolean) => put(to ? defaultRange(today, true) : null),
    choose: (which: 'start' | 'end', day: LocalDate) => put({ ...days, [which]: day }),
  };
}

export type DateFilter = ReturnType<typeof useDateFilter>;

/** Returns the day in the URL, or null if the day does not exist in the calendar: somebody may have edited the URL. */
function dayIn(query: URLSearchParams, name: string): LocalDate | null {
  const text = query.get(name);
  return text !== null && isLocalDate(text) ? text : null;
}
