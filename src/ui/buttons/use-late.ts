import { useEffect, useState } from 'react';

/** Whether something is on for this time, so that work that ends earlier shows nothing. */
export function useLate(isOn: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, ms]);
  return isOn && isLate;
}
