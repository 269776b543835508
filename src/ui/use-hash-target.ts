import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** If the address names this part of the page, it is scrolled into view and gets the focus. */
export function useHashTarget(id: string): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [id, isNamed, key]);
}
