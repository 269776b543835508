import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual';

/** Until the browser has calculated the layout. */
export const NOT_LAID_OUT: Rect = { width: 1024, height: 768 };

/**
 * Reports the size of the scrolled area to a virtual list. Before its layout, an area has the size 0, with which the list would
 * be empty.
 */
export function observeLaidOut(
  virtual: Virtualizer<HTMLElement, Element>,
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  return observeElementRect(virtual, (rect) => tell(rect.height > 0 ? rect : NOT_LAID_OUT)) ?? undefined;
}
