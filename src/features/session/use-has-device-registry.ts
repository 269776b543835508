import { useEffect, useState } from 'react';
import { hasDeviceRegistry } from './device-registry.ts';

/** Whether somebody was ever signed in here: before that nothing of theirs has to be looked for. */
export function useHasDeviceRegistry(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => void hasDeviceRegistry().then(setHas), []);
  return has;
}
