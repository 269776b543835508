/**
 * Compares texts that are not names by their characters, so that the order is the same on every machine (docs/product.md 3.33).
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
