/**
 * Returns true if the previous page in the browser's history is a page of the app, so that one step back stays in the app.
 * The router stores an index in the state of each history entry. The indexes begin at 0 and survive reloads and redirects.
 * The key of an entry would not help, because after a redirect at the start even the first entry has a key.
 */
export function cameFromOurs(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
