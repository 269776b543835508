/**
 * Sorts texts that are no names by their characters: moments, days, times of day and keys. The order is the same on every
 * machine, whatever its language (docs/product.md 3.33).
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
