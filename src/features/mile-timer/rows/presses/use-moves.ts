import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { PressPlaces } from './press-places.ts';

/**
 * The text of a moved row is hidden at first and then fades in. While it is hidden, no teacher can aim at it. So every press
 * that was aimed at an old position arrives before the first press that is aimed at a new one.
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
 * Shows the rows at their new positions (docs/product.md 5.84). Call `beforeMove` before the list is rendered in a new order,
 * because it stores the old positions. `places` returns at which row a press was aimed.
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

/** A row that moves to another column becomes a new element, so the focus is set on the new element. */
function keepFocus(list: HTMLElement, studentId: number | null): void {
  if (studentId === null) return;
  const row = list.querySelector<HTMLElement>(`[data-runner="${studentId}"]`);
  if (row?.contains(document.activeElement) === false) {
    row.querySelector<HTMLElement>('[data-tap]')?.focus({ preventScroll: true });
  }
}

/** The boxes of the rows stay visible and only their text fades in, so that the list does not flicker. */
function fadeIn(list: HTMLElement, before: ReadonlyMap<number, Corner>): void {
  const after = cornersOf(list);
  for (const row of list.querySelectorAll<HTMLElement>('[data-runner]')) {
    const id = Number(row.dataset['runner']);
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is || (was.left === is.left && was.top === is.top)) continue;
    for (const button of row.querySelectorAll('button')) button.animate(FADE_IN, DURATION);
  }
}

/** Returns the position of each row on the screen. */
function cornersOf(list: HTMLElement): Map<number, Corner> {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  return new Map(rows.map((row) => [Number(row.dataset['runner']), row.getBoundingClientRect()]));
}
