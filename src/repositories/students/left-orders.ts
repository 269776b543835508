import type { SyncDevice } from '../../sync/device.ts';
import { orderDraftClass } from '../drafts/stored-drafts.ts';

/**
 * Saves every change of an order that the app could not save before it was closed. The code for orders is loaded only if there
 * is such a change, because every screen of a teacher loads this file. If that code can't be loaded, the change stays on the
 * device.
 */
export async function saveLeftOrders(device: SyncDevice): Promise<void> {
  const keys = await device.db.drafts.toCollection().primaryKeys();
  const classes = keys.map(orderDraftClass).filter((classId) => classId !== null);
  if (classes.length === 0) return;
  const code = await import('./student-order.ts').catch(() => null);
  for (const classId of classes) await code?.saveOrder(device, classId);
}
