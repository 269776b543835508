/**
 * Whether the entry before this one is a page of ours, so that going back stays in the app. The router counts its
 * entries in the browser's state from 0, through reloads and redirects; an entry's key says less: a redirect at the
 * start gives the very first entry one.
 */
export function cameFromOurs(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
