import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * If the hash of the address is this id, the browser scrolls to the part of the page with this id, and the part gets the
 * focus.
 */
export function useHashTarget(id: string): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [id, isNamed, key]);
}
