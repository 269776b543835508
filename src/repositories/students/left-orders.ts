import type { SyncDevice } from '../../sync/device.ts';
import { orderDraftClass } from '../drafts/stored-drafts.ts';

/**
 * Saves every change of a student order that the app could not save before it was closed. Every screen of a teacher loads this
 * file, so the code for student orders is loaded only if there is such a change. If that code can't be loaded, the change stays
 * on the device.
 */
export async function saveLeftOrders(device: SyncDevice): Promise<void> {
  const keys = await device.db.drafts.toCollection().primaryKeys();
  const classes = keys.map(orderDraftClass).filter((classId) => classId !== null);
  if (classes.length === 0) return;
  const code = await import('./student-order.ts').catch(() => null);
  for (const classId of classes) await code?.saveOrder(device, classId);
}
