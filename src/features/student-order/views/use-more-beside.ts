import { useCallback } from 'react';

/**
 * Marks an element that scrolls to the side, while a part of its content is hidden on the left or right. React does not
 * render the element for this, because the teacher may be dragging a student while it scrolls. The caller sets the result as
 * the ref of the element.
 */
export function useMoreBeside() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more-left', scrollLeft > 1);
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    // If the number of rows changes, the width of the content changes.
    const observer = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
}
