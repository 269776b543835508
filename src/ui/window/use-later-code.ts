import { useEffect, useState } from 'react';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import { whileShown } from '../leaving/while-shown.ts';

/**
 * Loads a module when the page is idle: it is too large for the first load, and needed most without a network. `get` loads it
 * before that, or after a failed try; null if the device is offline and has not stored the module. `isNeeded`: a part of it has
 * to be shown now.
 */
export function useLaterCode<Module>(load: () => Promise<Module>, isNeeded = false) {
  const [code, setCode] = useState<Module | null>(null);
  const get = async () => {
    const loaded = await load().catch(() => null);
    setCode(loaded);
    return loaded;
  };
  useEffect(() => {
    const moment = isNeeded ? Promise.resolve() : whenIdle();
    return whileShown(
      moment.then(load).catch(() => null),
      setCode,
    );
  }, [load, isNeeded]);
  return { code, get };
}
