/** The duration in ms from which a press counts as a long press, on every screen (docs/product.md 4.23, 5.80). */
export const HOLD_MS = 500;
/** A finger that moves further than this is about to scroll, so it makes no long press. */
export const MOVED_PX = 10;
/** The click event of a press comes directly after the press has ended. A click after this time belongs to another press. */
export const CLICK_MS = 400;
