import { useEffect, useState } from 'react';
import { whileShown } from '../../ui/leaving/while-shown.ts';
import { hasDeviceRegistry } from '../../repositories/account/device-registry.ts';

/** If nobody has ever signed in, no writes can wait. */
export function useHasDeviceRegistry(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => whileShown(hasDeviceRegistry(), setHas), []);
  return has;
}
