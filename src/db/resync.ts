import type { SyncMeta } from './schema.ts';

/** The state of pulling when a resync begins. From then on the pages of an earlier full pull are not applied (docs/sync.md P4.3). */
export function resyncing(sync: SyncMeta): SyncMeta {
  const before = (sync.full ? sync.before : sync.epoch) ?? null;
  return { ...sync, pulls: sync.pulls + 1, epoch: null, before, full: { to: null, page: null } };
}
