import { largest } from '#domain/lists.ts';
import { startTimer } from '../../platform/clock.ts';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

/** A rectangle of the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest width of a toast (16.5rem), in px. */
const LEAST_PX = 264;
/** The gap, in px, between a toast in the header and the title or the status chip beside the toast. */
const AIR_PX = 8;
/**
 * The distance between the points that are tested, in px. Every button is at least twice as large as this, so at least one
 * point is on each button that the toast would cover.
 */
const STEP_PX = 16;

/**
 * Returns the position for a toast that would cover a button at the bottom right: the free part of the header between the
 * title and the status chip. Returns null if the toast would cover no button, or if it does not fit in the header
 * (docs/product.md 7.3).
 */
export function headerPlace(coversTarget: boolean, free: Box | null, windowWidth: number): CSSProperties | null {
  if (!coversTarget || !free) return null;
  const width = free.right - free.left - 2 * AIR_PX;
  if (width < LEAST_PX) return null;
  return {
    top: (free.top + free.bottom) / 2,
    right: windowWidth - free.right + AIR_PX,
    bottom: 'auto',
    maxWidth: width,
    transform: 'translateY(-50%)',
  };
}

/**
 * Returns the position of the header's status line, which is marked with `data-toast-line`. At this position the toast
 * covers the text of the line. No information is lost: the line says the same as the toast, or shows its text after the
 * toast has disappeared (docs/product.md 4.40). Returns null if the toast would cover no button, or if the line is not on
 * the screen.
 */
export function linePlace(coversTarget: boolean, line: Box | null): CSSProperties | null {
  if (!coversTarget || !line || line.top < 0) return null;
  const { left, top, right } = line;
  return { left, top, right: 'auto', bottom: 'auto', maxWidth: right - left };
}

/**
 * Returns the position directly below the header, for a toast that would cover a button at the bottom. Returns null if the
 * toast would cover a button there too, or if the header has scrolled away. In this case the toast stays at the bottom
 * (docs/product.md 7.3).
 */
export function belowHeaderPlace(
  atBottom: Box,
  header: Box | null,
  coversThere: (box: Box) => boolean,
): CSSProperties | null {
  if (!header || header.bottom <= 0) return null;
  const top = header.bottom + AIR_PX;
  return coversThere({ ...atBottom, top, bottom: top + atBottom.bottom - atBottom.top })
    ? null
    : { top, bottom: 'auto' };
}

/** Returns true if a button, a link or a field of the page is under this rectangle, which is covered by the toast. */
function coversTarget(box: Box, toast: Element): boolean {
  for (let y = box.top; y < box.bottom; y += STEP_PX)
    for (let x = box.left; x < box.right; x += STEP_PX) {
      const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
      if (below?.closest('a, button, input, label, select, textarea, [role=button]')) return true;
    }
  return false;
}

/** Returns the part of the header's first row that contains no text and no buttons, or null if the header has scrolled away. */
function freeHeader(heading: Element | null): Box | null {
  const chip = heading?.nextElementSibling?.getBoundingClientRect();
  if (!heading || !chip) return null;
  const { left, top, bottom } = heading.getBoundingClientRect();
  const words = [...heading.children].map((child) => child.getBoundingClientRect().right);
  return top < 0 ? null : { left: largest([left, ...words]), top, right: chip.left, bottom };
}

function boxOf(selector: string): Box | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

interface Place {
  readonly style: CSSProperties | null;
  /** True if the toast covers the header's status line. The toast is then one line high. */
  readonly isOverLine: boolean;
}

const AT_BOTTOM: Place = { style: null, isOverLine: false };

/**
 * After a screen appears, its rows are read and rendered one after the other. So the app waits until nothing on the page has
 * changed for this time, in ms.
 */
const QUIET_MS = 150;

/**
 * Calls `work` after elements of the page were added or removed. It waits until no other change has followed for a moment,
 * so that `work` delays no tap.
 */
function afterChanges(main: Element | null, work: () => void): { disconnect: () => void } {
  let stop: (() => void) | null = null;
  const observer = new MutationObserver(() => {
    stop?.();
    stop = startTimer(work, QUIET_MS);
  });
  if (main) observer.observe(main, { childList: true, subtree: true });
  return {
    disconnect: () => {
      observer.disconnect();
      stop?.();
    },
  };
}

/** Moves a toast away from the buttons of the page. Does this again when the page under the toast changes. */
export function useToastPlace() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(AT_BOTTOM);
  useLayoutEffect(() => {
    const toast = ref.current;
    if (!toast) return;
    const atBottom = toast.getBoundingClientRect();
    const heading = document.querySelector('[data-heading]');
    const choose = () => {
      const { clientWidth } = document.documentElement;
      const covers = coversTarget(atBottom, toast);
      const overLine = linePlace(covers, boxOf('header [data-toast-line]'));
      const inHeader = overLine ?? headerPlace(covers, freeHeader(heading), clientWidth);
      const below = () => belowHeaderPlace(atBottom, boxOf('header'), (box) => coversTarget(box, toast));
      const style = inHeader ?? (covers ? below() : null);
      setPlace({ style, isOverLine: overLine !== null });
    };
    choose();
    const resized = new ResizeObserver(choose);
    if (heading) resized.observe(heading);
    const changes = afterChanges(document.querySelector('main'), () => {
      // A toast does not move while the pointer or the focus is on it, because the teacher may be about to press its button.
      if (!toast.matches(':hover, :focus-within')) choose();
    });
    return () => {
      resized.disconnect();
      changes.disconnect();
    };
  }, []);
  return { ref, ...place };
}
