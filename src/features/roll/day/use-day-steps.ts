import { useLiveQuery } from 'dexie-react-hooks';
import { nearestMeeting } from '#domain/class-times.ts';
import { addDays, type LocalDate, isLocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { daysWithRoll } from '../../../repositories/roll/roll.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../../ui/window/use-clock.ts';

export interface DaySteps {
  previous: LocalDate;
  next: LocalDate;
}

/**
 * Returns the previous and the next day on which the class meets, or one with a roll in between, for example a Saturday
 * (docs/product.md 4.26). The date picker opens any other day.
 */
export function useDaySteps({ db }: SyncDevice, classRow: ClassRow, day: LocalDate): DaySteps {
  const meetings = { previous: nearestMeeting(classRow, day, -1), next: nearestMeeting(classRow, day, 1) };
  const { previous, next } = meetings;
  const between = useLiveQuery(
    async () => ({ day, days: await daysBetween(db, classRow.id, { previous, day, next }) }),
    [db, classRow.id, previous, day, next],
  );
  if (between?.day !== day) return meetings;
  return {
    previous: between.days.findLast((other) => other < day) ?? previous,
    next: between.days.find((other) => other > day) ?? next,
  };
}

/**
 * Returns the days between two meetings of the class on which the class has a roll, in the order of the calendar. If no day
 * lies between the meetings, nothing is read.
 */
async function daysBetween(
  db: TeacherDb,
  classId: number,
  { previous, day, next }: DaySteps & { day: LocalDate },
): Promise<LocalDate[]> {
  const gaps = [
    { start: addDays(previous, 1), end: addDays(day, -1) },
    { start: addDays(day, 1), end: addDays(next, -1) },
  ].filter(({ start, end }) => start <= end);
  const found = await Promise.all(gaps.map(async (gap) => [...(await daysWithRoll(db, classId, gap))]));
  return found.flat().sort();
}

function dayInAddress(query: URLSearchParams, today: LocalDate): LocalDate {
  const named = query.get('date') ?? '';
  return isLocalDate(named) ? named : today;
}

/**
 * Returns the day in the URL (`?date=`), or today, and a function that chooses another day. A chosen day replaces the current
 * history entry, so that one press on Back leaves the roster.
 */
export function useDay() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (day: LocalDate) => setQuery(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true }),
    [setQuery, today],
  );
  return { day: dayInAddress(query, today), today, choose };
}
