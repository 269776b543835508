/** In ms: how long a deleted row can be restored. Then the purge clears its content (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * 86_400_000;
