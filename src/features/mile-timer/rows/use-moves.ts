import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readClocks } from '../../../platform/moment.ts';
import { placesOf, PressPlaces } from './press-places.ts';

const MOVE_MS = 180;

/**
 * Lets the rows glide to their new places (docs/product.md 5.84). `beforeMove` notes where the rows are, and the
 * next drawing of the list moves them from there. Under reduced motion they jump.
 */
export function useMoves(list: RefObject<HTMLElement | null>) {
  const [places] = useState(() => new PressPlaces());
  const from = useRef<ReadonlyMap<number, DOMRect> | null>(null);
  const focused = useRef<number | null>(null);
  const beforeMove = useCallback(() => {
    if (!list.current) return;
    from.current = places.note(list.current, readClocks().monotonic);
    const row = document.activeElement?.closest<HTMLElement>('[data-runner]');
    focused.current = row ? Number(row.dataset['runner']) : null;
  }, [list, places]);
  useLayoutEffect(() => {
    const before = from.current;
    from.current = null;
    if (!before || !list.current) return;
    keepFocus(list.current, focused.current);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) glide(list.current, before);
  });
  return { places, beforeMove };
}

/** A row that moves to another column is a new element, so it gets the focus of the old one. */
function keepFocus(list: HTMLElement, studentId: number | null): void {
  if (studentId === null) return;
  const row = list.querySelector<HTMLElement>(`[data-runner="${studentId}"]`);
  if (row?.contains(document.activeElement) === false) {
    row.querySelector<HTMLElement>('[data-tap]')?.focus({ preventScroll: true });
  }
}

function glide(list: HTMLElement, before: ReadonlyMap<number, DOMRect>): void {
  const after = placesOf(list);
  for (const row of list.querySelectorAll<HTMLElement>('[data-runner]')) {
    const id = Number(row.dataset['runner']);
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is || (was.left === is.left && was.top === is.top)) continue;
    const shift = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    row.animate([{ transform: shift }, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' });
  }
}
