const FIRST_MS = 1_000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** The longest possible wait after this many failures in a row (`failures` is 1 or more). */
export function backoffCeiling(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
}

/**
 * The wait before the next round: exponential backoff with full jitter (docs/sync.md R6.1). It is at most 1 s after the
 * first failure, and never more than 5 min, except when the server's Retry-After asks for a longer wait.
 */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.round(random * backoffCeiling(failures)));
}
