const DAY_MS = 86_400_000;

/** How long a deleted row can be restored. After this time the purge clears the content of the row (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * DAY_MS;
/**
 * How long a tombstone is kept. It is kept so long because a device that was not used for months still has to get the delete
 * (docs/sync.md D4.2, P4.2).
 */
export const TOMBSTONE_MS = 400 * DAY_MS;
/** How long a repeated write is recognised by its key (docs/sync.md R10.4). */
export const KEY_MS = 400 * DAY_MS;
