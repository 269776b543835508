import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { useToday } from '../../../ui/window/use-clock.ts';

export interface ChosenDay {
  day: LocalDate;
  today: LocalDate;
  choose: (day: LocalDate) => void;
}

/** The day in the query of an address (`?date=`), otherwise today. */
export function dayInAddress(query: URLSearchParams, today: LocalDate): LocalDate {
  const named = query.get('date') ?? '';
  return isLocalDate(named) ? named : today;
}

/**
 * The day in the address (`?date=`), otherwise today. A chosen day replaces the page in the browser's history, so that Back
 * leaves the roster at once.
 */
export function useDay(): ChosenDay {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (day: LocalDate) => setQuery(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true }),
    [setQuery, today],
  );
  return { day: dayInAddress(query, today), today, choose };
}
