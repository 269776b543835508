import { useEffect } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { settleLapJournal } from '../../repositories/races/settle-laps.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { useLaterCode } from '../../ui/window/use-later-code.ts';

// The file may not load offline. The timer is still in the class menu, and the next start tries again.
const loadBars = async () => await import('../../features/mile-timer/controls/timer-bars.tsx');

/**
 * The bar that other screens show while a timer is running (docs/product.md 5.92). Its code is loaded when the page is idle. On
 * the timer's screen it is not rendered, so that taps stay fast.
 */
export function RunningTimer({ device }: { device: SyncDevice }) {
  const { code } = useLaterCode(loadBars);
  const isOnTimer = useMatch(PATHS.mileTimer) !== null;
  const navigate = useNavigate();
  useEffect(() => {
    // An earlier tab may have ended between a lap and its entry (docs/sync.md W11). A full device may not store the entries, so
    // the next start tries again.
    if (code) settleLapJournal(device).catch(() => undefined);
  }, [code, device]);
  if (!code || isOnTimer) return null;
  return <code.TimerBars device={device} open={(classId) => void navigate(addresses.mileTimer(classId))} />;
}
