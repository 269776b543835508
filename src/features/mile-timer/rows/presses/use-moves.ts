import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { PressPlaces } from './press-places.ts';

/**
 * What is written in a moved row is hidden at first and then fades in. While it is hidden, no finger can set out for it, so the
 * last finger that was aimed at the old places comes down before the first one that is aimed at the new places.
 */
const HIDDEN_MS = 120;
const FADE_MS = 140;

const DURATION = HIDDEN_MS + FADE_MS;
const FADE_IN: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0, offset: HIDDEN_MS / DURATION, easing: 'ease-out' },
  { opacity: 1 },
];

type Corner = Pick<DOMRect, 'left' | 'top'>;

/**
 * Lets the rows appear at their new places (docs/product.md 5.84). `beforeMove` notes where the rows are, and the next drawing
 * of the list shows them elsewhere. `places` tells for each press at which row the finger aimed.
 */
export function useMoves(list: RefObject<HTMLElement | null>) {
  const [places] = useState(() => new PressPlaces());
  const from = useRef<ReadonlyMap<number, Corner> | null>(null);
  const focused = useRef<number | null>(null);
  const beforeMove = useCallback(() => {
    if (!list.current) return;
    places.note(list.current);
    from.current = cornersOf(list.current);
    const row = document.activeElement?.closest<HTMLElement>('[data-runner]');
    focused.current = row ? Number(row.dataset['runner']) : null;
  }, [list, places]);
  useLayoutEffect(() => {
    const before = from.current;
    from.current = null;
    if (!before || !list.current) return;
    keepFocus(list.current, focused.current);
    fadeIn(list.current, before);
    requestAnimationFrame((moment) => places.shown(moment));
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

/** The boxes of the rows stay drawn, so that the list does not flicker. */
function fadeIn(list: HTMLElement, before: ReadonlyMap<number, Corner>): void {
  const after = cornersOf(list);
  for (const row of list.querySelectorAll<HTMLElement>('[data-runner]')) {
    const id = Number(row.dataset['runner']);
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is || (was.left === is.left && was.top === is.top)) continue;
    for (const button of row.querySelectorAll('button')) button.animate(FADE_IN, DURATION);
  }
}

/** Where each row of the list is on the screen. */
function cornersOf(list: HTMLElement): Map<number, Corner> {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  return new Map(rows.map((row) => [Number(row.dataset['runner']), row.getBoundingClientRect()]));
}
