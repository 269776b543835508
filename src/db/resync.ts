import type { SyncMeta } from './schema.ts';

/**
 * The state of pulling at the start of a resync. It makes the device ignore pages of a full pull that began earlier
 * (docs/sync.md P4.3).
 */
export function resyncing(sync: SyncMeta): SyncMeta {
  const before = (sync.full ? sync.before : sync.epoch) ?? null;
  return { ...sync, pulls: sync.pulls + 1, epoch: null, before, full: { to: null, page: null } };
}
