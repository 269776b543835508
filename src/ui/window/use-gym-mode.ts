import { useSyncExternalStore } from 'react';
import { isGymShown, subscribeLook } from '../../platform/device/look.ts';

/** Returns true if the device is in gym mode (docs/product.md 1.20). */
export function useGymMode(): boolean {
  return useSyncExternalStore(subscribeLook, isGymShown);
}
