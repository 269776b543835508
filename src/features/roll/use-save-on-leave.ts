import { useCallback } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { saveLeftDay } from '../../repositories/roll/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { useOnLeave } from '../../ui/leaving/use-on-leave.ts';

/**
 * Saves a day that already has records when the teacher leaves the day: when the teacher opens another day or screen, or
 * closes or hides the tab (docs/product.md 4.2).
 */
export function useSaveOnLeave(device: SyncDevice, classId: number, day: LocalDate): void {
  const leave = useCallback(() => {
    saveLeftDay(device, classId, day).catch(() => {
      // If this save fails, no message is needed. It fails only if the page or the database closes before the save is done.
      // The draft stays stored, and the app saves the day the next time the teacher leaves this day.
    });
  }, [device, classId, day]);
  useOnLeave(leave);
}
