/**
 * The id of the mile timer's template (docs/product.md 5.1). It is in a separate file, because the list of all screens, which
 * visitors load too, needs no other template.
 */
export const TIMER_TEMPLATE = 2;
