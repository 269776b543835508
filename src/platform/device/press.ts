/** A press of half a second is a hold, on every screen (docs/product.md 4.23, 5.80). */
export const HOLD_MS = 500;
/** A finger that moves further than this is about to scroll, so it holds nothing. */
export const MOVED_PX = 10;
/** The click of a press comes right after its end. A click after this time belongs to another press. */
export const CLICK_MS = 400;
