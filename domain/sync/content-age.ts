/** In ms: how long a deleted row can be restored. Then the purge clears its content (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * 86_400_000;

/** Whether the server restores a row by its clock, `now` (docs/sync.md D4.2). Without a time, the delete is recent. */
export function canBeRestored(deletedAt: number | null, now: number): boolean {
  return deletedAt === null || now - deletedAt <= CONTENT_MS;
}
