import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Timer } from '../race/timer.ts';
import { keepAwake, type Wakefulness } from '../../../platform/device/wake-lock.ts';

/** If the browser can't keep the screen awake, a notice says so until the teacher closes it (docs/product.md 5.76). */
export function AwakeNotice({ timer }: { timer: Timer }) {
  const { phase } = useSyncExternalStore(timer.store.subscribe, timer.store.clock);
  const wakefulness = useAwake(phase === 'running');
  const [isClosed, setIsClosed] = useState(false);
  if (phase !== 'running' || wakefulness !== 'unavailable' || isClosed) return null;
  return (
    <div className="rounded-card shadow-(--lift)">
      <Banner actions={<Button onClick={() => setIsClosed(true)}>OK</Button>}>
        This browser can’t keep the screen awake. The clock keeps running when the screen turns off. To keep the screen
        on, turn off the automatic lock of this {deviceKind()} for the race.
      </Banner>
    </div>
  );
}

/** While the clock runs. Returns whether the browser can do this (docs/product.md 5.76). */
function useAwake(isRunning: boolean): Wakefulness {
  const [wakefulness, setWakefulness] = useState<Wakefulness>('unknown');
  useEffect(() => (isRunning ? keepAwake(setWakefulness) : undefined), [isRunning]);
  return wakefulness;
}
