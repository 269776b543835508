/** One decimal, no percent sign; '' if no points were possible, shown as a dash (docs/product.md 6.2). */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}
