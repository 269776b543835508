/** Opens the browser's dialog for printing the page. */
export function printPage(): void {
  globalThis.print();
}
