/**
 * A percent with one decimal and without the sign. If no points were possible the text is empty, and screens show a dash
 * (docs/product.md 6.2).
 */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}
