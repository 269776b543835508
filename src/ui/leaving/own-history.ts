/**
 * Returns true if one step back stays in the app. The router's index in each history entry begins at 0 and survives reloads and
 * redirects; after a redirect at the start, even the first entry has a key.
 */
export function cameFromOurs(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
