import { useLayoutEffect, useState, type RefObject } from 'react';

/** In rem: from here on two, three or four columns, never narrower than about 18rem. */
const COLUMNS_FROM_REM = [40, 56, 76];

export interface ListRoom {
  readonly columns: number;
  /** In px. */
  readonly width: number;
  /** Between the top of the list and the dock, in px. */
  readonly height: number;
}

/**
 * Returns how many columns the list has, and which height of a column fits on the screen. The number of columns depends on
 * the width of the list.
 */
export function useListRoom(list: RefObject<HTMLElement | null>): ListRoom {
  const [room, setRoom] = useState<ListRoom>({ columns: 1, width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = roomOf(element);
      setRoom((known) => (isSame(known, next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A higher header moves the list down.
    for (const part of [element, ...document.querySelectorAll('header, [data-dock]')]) observer.observe(part);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [list]);
  return room;
}

function roomOf(element: HTMLElement): ListRoom {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const columns = 1 + COLUMNS_FROM_REM.filter((from) => element.clientWidth >= from * rem).length;
  const top = element.getBoundingClientRect().top + window.scrollY;
  const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().height ?? 0;
  return { columns, width: element.clientWidth, height: Math.max(0, Math.floor(window.innerHeight - top - dock)) };
}

function isSame(a: ListRoom, b: ListRoom): boolean {
  return a.columns === b.columns && a.width === b.width && a.height === b.height;
}
