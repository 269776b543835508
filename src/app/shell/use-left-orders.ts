import { useEffect } from 'react';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import { saveLeftOrders } from '../../repositories/students/left-orders.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * Saves the student orders that an earlier tab could not save before it was closed (docs/product.md 10.6). Waits until the
 * tab is idle, so that the start of the app stays fast.
 */
export function useLeftOrders(device: SyncDevice): void {
  useEffect(() => {
    // If the device is full or the teacher closes the tab, the next start of the app tries again.
    whenIdle()
      .then(async () => await saveLeftOrders(device))
      .catch(() => undefined);
  }, [device]);
}
