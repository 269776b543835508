import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element and focuses it if the URL's hash is this id. */
export function useHashTarget(id: string): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [id, isNamed, key]);
}
