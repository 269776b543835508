import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual';

/** The size of a scrolled area before the browser has laid it out. */
export const NOT_LAID_OUT: Rect = { width: 1024, height: 768 };

/** Tells a virtual list the size of its scrolled area. An area that is not laid out has no size, and then the list would be empty. */
export function observeLaidOut(
  virtual: Virtualizer<HTMLElement, Element>,
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  return observeElementRect(virtual, (rect) => tell(rect.height > 0 ? rect : NOT_LAID_OUT)) ?? undefined;
}
