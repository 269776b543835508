import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { useToday } from '../../../ui/window/use-clock.ts';

export interface ChosenDay {
  day: LocalDate;
  today: LocalDate;
  choose: (day: LocalDate) => void;
}

function dayInAddress(query: URLSearchParams, today: LocalDate): LocalDate {
  const named = query.get('date') ?? '';
  return isLocalDate(named) ? named : today;
}

/**
 * Returns the day in the URL (`?date=`), or today, and a function that chooses another day. A chosen day replaces the current
 * history entry, so that one press on Back leaves the roster.
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
