import { useEffect, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import type { TimerBars } from '../../features/mile-timer/bar/timer-bars.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import { settleLapJournal } from '../../repositories/races/settle-laps.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * The bar of a running timer on every other screen (docs/product.md 5.92). The browser loads its code when the page has
 * nothing else to do, so it does not slow the start. On the timer it is not there, so it costs a tap nothing.
 */
export function RunningTimer({ device }: { device: SyncDevice }) {
  const [part, setPart] = useState<{ Bars: typeof TimerBars } | null>(null);
  const isOnTimer = useMatch(PATHS.mileTimer) !== null;
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await whenIdle();
      const { TimerBars: Bars } = await import('../../features/mile-timer/bar/timer-bars.tsx');
      if (isGone) return;
      setPart({ Bars });
      // An earlier tab may have been killed between a lap and its entry (docs/sync.md W11).
      await settleLapJournal(device);
    };
    // Without a network the file may be missing, and the device may be full. The timer is still in the menu of its class, and
    // the next start tries both again.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [device]);
  if (!part || isOnTimer) return null;
  return <part.Bars device={device} open={(classId) => void navigate(addresses.mileTimer(classId))} />;
}
