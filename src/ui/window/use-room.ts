import { useCallback, useState } from 'react';

/**
 * How many of these widths, in rem and from small to large, an element has room for. The element decides and not the window,
 * because the sidebar takes a part of the window. Give `ref` to the element.
 */
export function useRoom(widths: readonly number[]) {
  const [room, setRoom] = useState<number | null>(null);
  // A caller may make the list again in each render, and only other numbers need another measurement.
  const key = widths.join(' ');
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        const has = element.clientWidth / rem;
        // An element that is not laid out has no width.
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
