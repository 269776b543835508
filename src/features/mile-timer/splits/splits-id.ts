/** The id of the heading "Splits". The timer links to this heading (docs/product.md 5.95). */
export const SPLITS_ID = 'splits';
