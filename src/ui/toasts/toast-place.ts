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

/**
 * The place right below the header, for a toast that would cover a button at the bottom. It is null if the toast would cover a
 * button there too, or if the header has scrolled away, and then the toast is at the bottom (docs/product.md 7.3).
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

/** The rows of a screen are read after it is shown, and come one after the other. */
const QUIET_MS = 150;

/** Calls this when elements of the page came or went, and no others did for a moment, so that no tap pays for it. */
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
      const inHeader = overLine ?? headerPlace(covers, freeHeader(heading), clientWidth);
      const below = () => belowHeaderPlace(atBottom, boxOf('header'), (box) => coversTarget(box, toast));
      const style = inHeader ?? (covers ? below() : null);
      setPlace({ style, isOverLine: overLine !== null });
    };
    choose();
    const resized = new ResizeObserver(choose);
    if (heading) resized.observe(heading);
    const changes = afterChanges(document.querySelector('main'), () => {
      // A toast does not move under the finger that is about to press its button.
      if (!toast.matches(':hover, :focus-within')) choose();
    });
    return () => {
      resized.disconnect();
      changes.disconnect();
    };
  }, []);
  return { ref, ...place };
}
