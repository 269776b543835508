import { useCallback } from 'react';

/**
 * Marks an element that scrolls horizontally while a part of its content is hidden on the left or right. This does not render
 * the element, because a student may be dragged while it scrolls. Set the result as the element's ref.
 */
export function useMoreBeside() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more-left', scrollLeft > 1);
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    // The width of the content changes with the number of rows.
    const observer = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
}
