/**
 * The mile timer's template (docs/product.md 5.1). It opens the timer. The number has a file of its own, because the list of all
 * screens needs it, and a visitor's first page loads this list but needs no other template.
 */
export const TIMER_TEMPLATE = 2;
