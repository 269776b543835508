/**
 * True if the history entry before the current one is a page of the app, so that going back stays in the app. The router
 * stores the number of each entry in the browser's history state, from 0, and keeps it through reloads and redirects. The
 * key of an entry does not tell this, because a redirect at the start gives the first entry a key too.
 */
export function cameFromOurs(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
