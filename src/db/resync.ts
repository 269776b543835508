import type { SyncMeta } from './schema.ts';

/**
 * The state of pulling at the start of a resync. It makes the device ignore pages of a full pull that began earlier
 * (docs/sync.md P4.3).
 */
export function resyncing(sync: SyncMeta): SyncMeta {
  // In the middle of a first full pull there is no earlier epoch, but its pages have already brought rows of their epoch.
  const before = (sync.full ? (sync.before ?? sync.epoch) : sync.epoch) ?? null;
  return { ...sync, pulls: sync.pulls + 1, epoch: null, latest: 0, before, full: { to: null, page: null } };
}
