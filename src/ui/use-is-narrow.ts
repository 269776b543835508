import { useCallback, useState } from 'react';

/**
 * Whether an element is narrower than this number of rem. The element decides and not the window, because the sidebar takes a
 * part of the window. Give `ref` to the element.
 */
export function useIsNarrow(rem: number) {
  const [isNarrow, setIsNarrow] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        // An element that is not laid out has no width.
        setIsNarrow(element.clientWidth > 0 && element.clientWidth < rem * size);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rem],
  );
  return { ref, isNarrow };
}
