import { useEffect, type RefObject } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';

/** Scrolls the list once to the first group that has not finished (docs/product.md 5.82). */
export function useOpenAtRunners(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    // The router puts the page back to its scroll position first.
    void Promise.resolve(afterPaint()).then(() => {
      const groups = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
      const first = groups.findIndex((group) => group.dataset['group'] === 'running');
      if (!isGone && first > 0) groups[first]?.scrollIntoView({ block: 'start' });
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the screen opens, and never under a finger
  }, []);
}
