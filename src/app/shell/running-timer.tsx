import { useEffect, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import type { TimerBars } from '../../features/mile-timer/controls/timer-bars.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import { settleLapJournal } from '../../repositories/races/settle-laps.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * The bar that other screens show while a timer is running (docs/product.md 5.92). Its code is loaded when the page is idle. On
 * the timer's screen it is not rendered, so that taps stay fast.
 */
export function RunningTimer({ device }: { device: SyncDevice }) {
  const [part, setPart] = useState<{ Bars: typeof TimerBars } | null>(null);
  const isOnTimer = useMatch(PATHS.mileTimer) !== null;
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await whenIdle();
      const { TimerBars: Bars } = await import('../../features/mile-timer/controls/timer-bars.tsx');
      if (isGone) return;
      setPart({ Bars });
      // An earlier tab may have ended between a lap and its entry (docs/sync.md W11).
      await settleLapJournal(device);
    };
    // The file may not load offline, and a full device may not store the entries. The timer is still in the class menu, and the
    // next start tries again.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [device]);
  if (!part || isOnTimer) return null;
  return <part.Bars device={device} open={(classId) => void navigate(addresses.mileTimer(classId))} />;
}
