import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** When the address names this part of the page, it is what is read next: in sight, and where the keyboard goes on. */
export function useHashTarget(id: string): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [id, isNamed, key]);
}
