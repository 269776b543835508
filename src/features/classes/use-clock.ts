import { useEffect, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay, today } from '../../platform/clock.ts';

export interface WallClock {
  today: LocalDate;
  /** The time of day as `HH:mm`. */
  time: string;
}

const LOOK_MS = 15_000;

const read = (): WallClock => ({ today: today(), time: timeOfDay() });

/** The device's day and minute. It updates by itself, even on a page that is left open over night. */
export function useClock(): WallClock {
  const [clock, setClock] = useState(read);
  useEffect(() => {
    const look = () =>
      setClock((last) => {
        const next = read();
        return next.time === last.time && next.today === last.today ? last : next;
      });
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return clock;
}
