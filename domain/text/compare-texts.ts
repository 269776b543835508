/**
 * Compares two texts that are not names, such as times, days and keys, by their characters. The order is the same on every
 * machine, in every language (docs/product.md 3.33).
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
