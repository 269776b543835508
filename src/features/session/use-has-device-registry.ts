import { useEffect, useState } from 'react';
import { whileShown } from '../../ui/leaving/while-shown.ts';
import { hasDeviceRegistry } from '../../repositories/account/device-registry.ts';

/** Returns whether anyone has ever signed in on this device. If nobody has, there can be no waiting writes. */
export function useHasDeviceRegistry(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => whileShown(hasDeviceRegistry(), setHas), []);
  return has;
}
