import { useEffect, useMemo, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay, today } from '../../platform/clock.ts';

export interface WallClock {
  today: LocalDate;
  time: string;
}

const LOOK_MS = 15_000;

/**
 * Returns the device's calendar day, updated by a timer and a return to the page, never by a tap: on a tablet left open
 * overnight, the first tap would change a day that the screen did not show.
 */
export function useToday(): LocalDate {
  return useReading(today);
}

export function useClock(): WallClock {
  const moment = useReading(dayAndTime);
  return useMemo(() => {
    const [day, time] = moment.split(' ') as [LocalDate, string];
    return { today: day, time };
  }, [moment]);
}

function dayAndTime(): string {
  return `${today()} ${timeOfDay()}`;
}

/**
 * Returns what `read` returns from the device's clock. Calls `read` again after regular pauses and after each return to the
 * page.
 */
function useReading<T extends string>(read: () => T): T {
  const [reading, setReading] = useState(read);
  useEffect(() => {
    const look = () => setReading(read());
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return reading;
}
