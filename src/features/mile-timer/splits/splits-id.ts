/** The id of the heading of the splits, to which the timer links (docs/product.md 5.95). */
export const SPLITS_ID = 'splits';
