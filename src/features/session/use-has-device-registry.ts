import { useEffect, useState } from 'react';
import { whileShown } from '../../ui/leaving/while-shown.ts';
import { hasDeviceRegistry } from '../../repositories/account/device-registry.ts';

/** Returns whether anybody has ever signed in on this device. If nobody has, no writes can wait on it. */
export function useHasDeviceRegistry(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => whileShown(hasDeviceRegistry(), setHas), []);
  return has;
}
