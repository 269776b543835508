/**
 * True if the page before the current one in the browser's history is a page of the app, so that going back stays in the
 * app. The router stores a number for each page in the browser's history state. The numbers begin at 0 and survive reloads
 * and redirects. The key of a page does not help, because after a redirect at the start the first page has a key too.
 */
export function cameFromOurs(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
