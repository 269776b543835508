const FIRST_MS = 1_000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** Returns the maximum wait after this many consecutive failures (`failures` is at least 1). */
export function backoffCeiling(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
}

/**
 * Returns the wait before the next round: exponential backoff with full jitter (docs/sync.md R6.1). The wait is at most 1 s
 * after the first failure, and never more than 5 min. Only the server's Retry-After can make the wait longer.
 */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.round(random * backoffCeiling(failures)));
}
