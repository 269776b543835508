import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { PressPlaces } from '../../../ui/runners/press-places.ts';

/** In ms: a teacher can't aim at hidden text, so a press at a new position comes after all that were aimed at old ones. */
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
 * The caller calls `beforeMove` before the new order, so that the old positions are remembered (docs/product.md 5.84). `places`
 * finds the row of a press.
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

/** If a row moves to another column, React creates a new element for it. This function moves the focus to the new element. */
function keepFocus(list: HTMLElement, studentId: number | null): void {
  if (studentId === null) return;
  const row = list.querySelector<HTMLElement>(`[data-runner="${studentId}"]`);
  if (row?.contains(document.activeElement) === false) {
    row.querySelector<HTMLElement>('[data-tap]')?.focus({ preventScroll: true });
  }
}

/** Only the text, so that the list does not flicker. */
function fadeIn(list: HTMLElement, before: ReadonlyMap<number, Corner>): void {
  const after = cornersOf(list);
  for (const row of list.querySelectorAll<HTMLElement>('[data-runner]')) {
    const id = Number(row.dataset['runner']);
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is || (was.left === is.left && was.top === is.top)) continue;
    for (const button of row.querySelectorAll('button')) button.animate(FADE_IN, DURATION);
  }
}

function cornersOf(list: HTMLElement): Map<number, Corner> {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  return new Map(rows.map((row) => [Number(row.dataset['runner']), row.getBoundingClientRect()]));
}
