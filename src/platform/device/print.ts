/** Opens the dialog with which the browser prints the page. */
export function printPage(): void {
  globalThis.print();
}
