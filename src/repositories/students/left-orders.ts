import type { SyncDevice } from '../../sync/device.ts';
import { listDrafts } from '../drafts/drafts.ts';

/**
 * Saves student orders that an earlier tab could not save. Every screen loads this file, so the code for orders is loaded only
 * if needed. If that fails, the change stays.
 */
export async function saveLeftOrders(device: SyncDevice): Promise<void> {
  const drafts = await listDrafts(device.db, 'order');
  if (drafts.length === 0) return;
  const code = await import('./student-order.ts').catch(() => null);
  for (const { place } of drafts) await code?.saveOrder(device, place.classId);
}
