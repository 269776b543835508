const DAY_MS = 86_400_000;

/** A device that was not used for months still has to get the delete (docs/sync.md D4.2, P4.2). */
export const TOMBSTONE_MS = 400 * DAY_MS;
/** A repeated write is recognised for this time (docs/sync.md R10.4). */
export const KEY_MS = 400 * DAY_MS;
