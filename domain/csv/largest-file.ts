/** A larger file is refused before it is read (docs/product.md 3.7). */
export const LARGEST_ROSTER_BYTES = 10_000_000;
