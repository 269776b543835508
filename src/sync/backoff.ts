const FIRST_MS = 1_000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** The longest wait after this many failures in a row (from 1). */
export function backoffCeiling(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
}

/** Exponential backoff with full jitter, up to 1 s and then up to 5 min, for ever (docs/sync.md R6.1). A server's Retry-After is the shortest wait. */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.round(random * backoffCeiling(failures)));
}
