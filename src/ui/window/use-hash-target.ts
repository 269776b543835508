import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** If the URL's hash is this id, scrolls to the element with this id and moves the focus to it. */
export function useHashTarget(id: string): void {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const target = isNamed ? document.getElementById(id) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [id, isNamed, key]);
}
