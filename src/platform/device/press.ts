/** In ms: a long press on every screen (docs/product.md 4.23, 5.80). */
export const HOLD_MS = 500;
/** In px: a finger that moves further is about to scroll. */
export const MOVED_PX = 10;
/** In ms: a later click belongs to another press. */
export const CLICK_MS = 400;
