const FIRST_MS = 1_000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** `failures` counts consecutive failures and is at least 1. */
export function backoffCeiling(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
}

/**
 * Returns the wait before the next round: exponential backoff with full jitter, from at most 1 s to at most 5 min (docs/sync.md
 * R6.1). Only the server's Retry-After can make it longer.
 */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.round(random * backoffCeiling(failures)));
}
