import { useEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/**
 * Scrolls the list once to the first group that has not finished (docs/product.md 5.82). `isOn` becomes true when the list
 * has laps. This may be later, because the race may arrive after the page was opened. If the teacher has already tapped, the
 * list is not scrolled.
 */
export function useOpenAtRunners(list: RefObject<HTMLElement | null>, isOn: boolean, isTouched: () => boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOn || isDone.current) return;
    isDone.current = true;
    let isGone = false;
    // Waits, because the router first restores the scroll position of the page.
    void Promise.resolve(afterPaint()).then(() => {
      const groups = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
      const first = groups.findIndex((group) => group.dataset['group'] === 'running');
      if (!isGone && !isTouched() && first > 0) groups[first]?.scrollIntoView({ block: 'start' });
    });
    return () => {
      isGone = true;
    };
  }, [list, isOn, isTouched]);
}
