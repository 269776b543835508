import { useEffect, useState } from 'react';
import { today } from '../../../platform/clock.ts';

const CHECK_MS = 30_000;

/**
 * The device's calendar day. It changes by itself and when the page is looked at again, never with a tap: a tablet
 * that lay open over night must not put the first tap of the morning on a day that the teacher did not see.
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
