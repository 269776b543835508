const FIRST_MS = 1_000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** The longest wait after this many failures in a row (from 1). */
export function backoffCeiling(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
}

/** The wait before the next round: exponential backoff with full jitter, at most 1 s first and at most 5 min later (docs/sync.md R6.1). It is never shorter than a server's Retry-After. */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.round(random * backoffCeiling(failures)));
}
