/**
 * The id of the mile timer's template, which opens the timer (docs/product.md 5.1). This id has a file of its own, because the
 * list of all screens needs it: a visitor's browser loads that list, but needs no other template.
 */
export const TIMER_TEMPLATE = 2;
