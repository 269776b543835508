/**
 * Returns a percentage with one decimal and without the percent sign. Returns '' if the student could get no points; screens
 * then show a dash (docs/product.md 6.2).
 */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}
