import { largest } from '#domain/lists.ts';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

/** A rectangle of the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A toast is at least this wide (16.5rem). */
const LEAST_PX = 264;
/** Between a toast in the header and the words and the status chip beside it. */
const AIR_PX = 8;
/** No target is smaller than twice this distance, so points this far apart find every target. */
const STEP_PX = 16;

/**
 * The place for a toast that would cover a button at the bottom right: the free part of the header between the title and the
 * status chip. It is null if the toast covers no button, or if the header has no room, and then the toast is at the bottom
 * right (docs/product.md 7.3).
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
 * The place over the words of a line in the header that has been marked with `data-toast-line`. The line says the same as the
 * toast, or waits until the toast is gone (docs/product.md 4.40). It is null if the toast covers no button, or if the line is
 * not on the screen.
 */
export function linePlace(coversTarget: boolean, line: Box | null): CSSProperties | null {
  if (!coversTarget || !line || line.top < 0) return null;
  const { left, top, right } = line;
  return { left, top, right: 'auto', bottom: 'auto', maxWidth: right - left };
}

/** Whether a button, a link or a field of the page is under the box. */
function coversTarget(box: Box, toast: Element): boolean {
  for (let y = box.top; y < box.bottom; y += STEP_PX)
    for (let x = box.left; x < box.right; x += STEP_PX) {
      const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
      if (below?.closest('a, button, input, label, select, textarea, [role=button]')) return true;
    }
  return false;
}

/** The part of the header's first row that has no words and no buttons. */
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
  /** True if the toast is over the line of the header, where it has the height of one line. */
  readonly isOverLine: boolean;
}

const AT_BOTTOM: Place = { style: null, isOverLine: false };

/** Keeps a toast off the buttons of the page, also after the page below it has changed. */
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
      const style = overLine ?? headerPlace(covers, freeHeader(heading), clientWidth);
      setPlace({ style, isOverLine: overLine !== null });
    };
    choose();
    const resized = new ResizeObserver(choose);
    if (heading) resized.observe(heading);
    const main = document.querySelector('main');
    const replaced = new MutationObserver(choose);
    if (main) replaced.observe(main, { childList: true });
    return () => {
      resized.disconnect();
      replaced.disconnect();
    };
  }, []);
  return { ref, ...place };
}
