/**
 * A percent with one decimal and without the sign. It is '' if no points were possible; screens show a dash
 * (docs/product.md 6.2).
 */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}
