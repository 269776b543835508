import { useCallback, useState } from 'react';

/**
 * Returns for how many of these widths, in rem and in ascending order, an element is wide enough. The element's width matters,
 * not the window's, because the sidebar takes a part of the window. Set `ref` on the element.
 */
export function useRoom(widths: readonly number[]) {
  const [room, setRoom] = useState<number | null>(null);
  // A caller may create a new array in each render; only different numbers need a new measurement.
  const key = widths.join(' ');
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        const has = element.clientWidth / rem;
        // Without a layout, an element has no width.
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
