import type { SyncDevice } from '../../sync/device.ts';
import { orderDraftClass } from '../drafts/stored-drafts.ts';

/**
 * Saves student orders that an earlier tab could not save. Every screen loads this file, so the code for orders is loaded only
 * if needed. If that fails, the change stays.
 */
export async function saveLeftOrders(device: SyncDevice): Promise<void> {
  const keys = await device.db.drafts.toCollection().primaryKeys();
  const classes = keys.map(orderDraftClass).filter((classId) => classId !== null);
  if (classes.length === 0) return;
  const code = await import('./student-order.ts').catch(() => null);
  for (const classId of classes) await code?.saveOrder(device, classId);
}
