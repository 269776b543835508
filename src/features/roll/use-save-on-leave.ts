import { useEffect } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { saveLeftDay } from '../../repositories/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Leaving a day that has records saves it: another day or screen, the tab closed or covered (docs/product.md 4.2). */
export function useSaveOnLeave(device: SyncDevice, classId: number, day: LocalDate): void {
  useEffect(() => {
    const leave = () => {
      saveLeftDay(device, classId, day).catch(() => {
        // The page may go, or sign-out have closed the database, before it is done: the draft stays, and the next leaving saves it.
      });
    };
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [device, classId, day]);
}
