import { useEffect } from 'react';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import { saveLeftOrders } from '../../repositories/students/left-orders.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * Saves the student orders that an earlier tab could not save before it was closed (docs/product.md 10.6). Waits until the tab
 * is idle, so that this does not slow the start.
 */
export function useLeftOrders(device: SyncDevice): void {
  useEffect(() => {
    // If the device is full or the tab closes, the next start tries again.
    whenIdle()
      .then(async () => await saveLeftOrders(device))
      .catch(() => undefined);
  }, [device]);
}
