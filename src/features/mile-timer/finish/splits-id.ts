/** The timer links to the heading "Splits" (docs/product.md 5.95). */
export const SPLITS_ID = 'splits';
