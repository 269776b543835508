/** If a press takes at least this time, in ms, it counts as a long press on every screen (docs/product.md 4.23, 5.80). */
export const HOLD_MS = 500;
/** If a finger moves further than this, in px, it is about to scroll, so its press is not a long press. */
export const MOVED_PX = 10;
/**
 * The click event of a press comes directly after the end of the press. If a click comes later than this, in ms, it belongs to
 * another press.
 */
export const CLICK_MS = 400;
