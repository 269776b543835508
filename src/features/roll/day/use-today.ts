import { useEffect, useState } from 'react';
import { today } from '../../../platform/clock.ts';

const CHECK_MS = 30_000;

/**
 * The device's calendar day. A timer and the teacher's return to the page update the day, but a tap never does. Otherwise,
 * on a tablet that was left open overnight, the first tap of the morning would mark a day that the screen did not show.
 */
export function useToday() {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const check = () => setDay(today());
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return day;
}
