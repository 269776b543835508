import type { KnownPlace, SyncMeta } from './meta-rows.ts';

/**
 * Returns the state of pulling at the start of a resync, after which the device ignores the feed pages of an earlier full pull
 * (docs/sync.md P4.3).
 */
export function resyncing({ looked: _, ...sync }: SyncMeta): SyncMeta {
  // But the feed pages of this full pull have already brought rows of the current epoch.
  const before = (sync.full ? (sync.before ?? sync.epoch) : sync.epoch) ?? null;
  const start = { pulls: sync.pulls + 1, epoch: null, latest: 0, full: { to: null, page: null } };
  return { ...sync, ...start, before, place: knownPlace(sync) };
}

/** Whether the device has received only a part of a pull, or has never pulled. */
export function isPulling({ complete, full, cursor, latest = 0 }: SyncMeta): boolean {
  return !complete || full !== null || cursor < latest;
}

/**
 * Returns the latest change number that the device knows from feed pages and answers, with its epoch (docs/sync.md P4.2).
 * Before the first feed page of a full pull, it is the number from before this pull, or null.
 */
export function knownPlace({ epoch, complete, full, cursor, latest = 0, place }: SyncMeta): KnownPlace | null {
  if (epoch === null) return place ?? null;
  // During a full pull the cursor may belong to an earlier epoch.
  return { epoch, change: complete && full === null ? Math.max(cursor, latest) : latest };
}
