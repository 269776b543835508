import { useCallback, useState } from 'react';

/**
 * Returns for how many of these widths an element is wide enough. The widths are in rem and in ascending order. The width of
 * the element matters and not the width of the window, because the sidebar takes a part of the window. The caller sets `ref`
 * on the element.
 */
export function useRoom(widths: readonly number[]) {
  const [room, setRoom] = useState<number | null>(null);
  // A caller may create a new array in each render. The element is measured again only if the numbers in the array are
  // different.
  const key = widths.join(' ');
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        const has = element.clientWidth / rem;
        // Before its layout is calculated, an element has no width.
        setRoom(element.clientWidth > 0 ? key.split(' ').filter((width) => has >= Number(width)).length : null);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [key],
  );
  return { ref, room: room ?? widths.length };
}
