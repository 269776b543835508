import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual';

/** The size that a scrolled area is assumed to have until the browser has calculated its layout. */
export const NOT_LAID_OUT: Rect = { width: 1024, height: 768 };

/**
 * Reports the size of the scrolled area to a virtual list. Before its layout is calculated, an area has the size 0. With
 * this size the list would be empty.
 */
export function observeLaidOut(
  virtual: Virtualizer<HTMLElement, Element>,
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  return observeElementRect(virtual, (rect) => tell(rect.height > 0 ? rect : NOT_LAID_OUT)) ?? undefined;
}
