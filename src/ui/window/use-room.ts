import { useCallback, useState } from 'react';

/**
 * How many of these widths, in rem and ascending, the element has; not the window, because of the sidebar. The caller sets
 * `ref`.
 */
export function useRoom(widths: readonly number[]) {
  const [room, setRoom] = useState<number | null>(null);
  // A new array with the same numbers does not measure again.
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
