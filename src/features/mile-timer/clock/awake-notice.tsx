import { useSyncExternalStore } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import type { Timer } from '../race/timer.ts';
import { useAwake } from './use-awake.ts';

/** Keeps the screen awake while the clock runs, and says if the browser can't do that (docs/product.md 5.76). */
export function AwakeNotice({ timer }: { timer: Timer }) {
  const { phase } = useSyncExternalStore(timer.store.subscribe, timer.store.clock);
  const wakefulness = useAwake(phase === 'running');
  if (phase !== 'running' || wakefulness !== 'unavailable') return null;
  return (
    <Banner>
      This browser can’t keep the screen awake. The clock runs on when the screen goes dark. To keep it lit, set the
      automatic lock of this device to “never” for the race.
    </Banner>
  );
}
