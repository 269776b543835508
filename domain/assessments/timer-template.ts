/**
 * The id of the mile timer's template, which opens the timer (docs/product.md 5.1). This id is in a separate file, because the
 * list of all screens needs it. The browser of a person who is not signed in loads this list, but needs no other template.
 */
export const TIMER_TEMPLATE = 2;
