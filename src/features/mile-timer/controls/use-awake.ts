import { useEffect, useState } from 'react';
import { keepAwake, type Wakefulness } from '../../../platform/device/wake-lock.ts';

/** Keeps the screen awake while the clock runs. Returns whether the browser can do this (docs/product.md 5.76). */
export function useAwake(isRunning: boolean): Wakefulness {
  const [wakefulness, setWakefulness] = useState<Wakefulness>('unknown');
  useEffect(() => (isRunning ? keepAwake(setWakefulness) : undefined), [isRunning]);
  return wakefulness;
}
