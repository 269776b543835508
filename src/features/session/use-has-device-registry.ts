import { useEffect, useState } from 'react';
import { hasDeviceRegistry } from './device-registry.ts';

/** Whether anyone has ever signed in on this device. If nobody has, there can be no waiting writes. */
export function useHasDeviceRegistry(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => void hasDeviceRegistry().then(setHas), []);
  return has;
}
