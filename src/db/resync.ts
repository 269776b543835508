import type { KnownPlace, SyncMeta } from './meta-rows.ts';

/**
 * The state of pulling at the start of a resync. With it the device ignores feed pages of a full pull that began earlier
 * (docs/sync.md P4.3).
 */
export function resyncing(sync: SyncMeta): SyncMeta {
  // In the middle of a first full pull there is no earlier epoch, but its feed pages have already brought rows of their epoch.
  const before = (sync.full ? (sync.before ?? sync.epoch) : sync.epoch) ?? null;
  const start = { pulls: sync.pulls + 1, epoch: null, latest: 0, full: { to: null, page: null } };
  return { ...sync, ...start, before, place: knownPlace(sync) };
}

/**
 * The latest change number that feed pages and answers have brought, with its epoch (docs/sync.md P4.2). Before the first feed
 * page of a full pull it is the place that the device knew before; null if it knew none.
 */
export function knownPlace({ epoch, complete, full, cursor, latest = 0, place }: SyncMeta): KnownPlace | null {
  if (epoch === null) return place ?? null;
  // While a full pull runs, the cursor may be from an earlier epoch.
  return { epoch, change: complete && full === null ? Math.max(cursor, latest) : latest };
}
