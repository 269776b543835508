import { isQuotaError } from '../platform/storage.ts';
import type { SyncDevice } from './device.ts';

/** Runs a writing transaction and tells when it failed for want of room; the failure itself goes on to the caller (docs/sync.md L3). */
export async function telling<T>(device: Pick<SyncDevice, 'noteFull'>, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isQuotaError(error)) device.noteFull?.();
    throw error;
  }
}
