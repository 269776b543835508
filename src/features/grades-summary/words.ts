/** One decimal, without the sign; '' where nothing was possible: shown as a dash (docs/product.md 6.2). */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}

/** `1 day`, `10 days`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
