import type { SyncMeta } from './schema.ts';

/** Where pulling stands as a resync begins; the pages of an earlier one are no longer taken (docs/sync.md P4.3). */
export function resyncing(sync: SyncMeta): SyncMeta {
  const before = (sync.full ? sync.before : sync.epoch) ?? null;
  return { ...sync, pulls: sync.pulls + 1, epoch: null, before, full: { to: null, page: null } };
}
