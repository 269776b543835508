import { useCallback, useEffect, useRef } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { saveLeftDay } from '../../repositories/roll/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { useOnLeave } from '../../ui/leaving/use-on-leave.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

/**
 * Saves a day that already has records when the teacher leaves the day: when the teacher opens another day or screen, or
 * closes or hides the tab (docs/product.md 4.2). A toast says what was saved, because the teacher did not press Save.
 */
export function useSaveOnLeave(device: SyncDevice, { id: classId, name }: ClassRow, day: LocalDate): void {
  // A new name must not save a day that the teacher has not left.
  const className = useRef(name);
  useEffect(() => {
    className.current = name;
  }, [name]);
  const leave = useCallback(() => {
    const saveAndTell = async () => {
      const before = toastStore.getState();
      const marks = await saveLeftDay(device, classId, day);
      if (marks.length === 0) return;
      const { showLeftDay } = await import('./left-day-toast.ts');
      // A toast of the next page stays, and a toast with Undo.
      const toast = toastStore.getState();
      const isFree = toast === null || (toast === before && !toast.action);
      if (document.visibilityState === 'visible' && isFree)
        showLeftDay(device, { classId, className: className.current, day }, marks);
    };
    saveAndTell().catch(() => {
      // The save fails only if the page or database closes before. The draft stays, and is saved the next time.
    });
  }, [device, classId, day]);
  useOnLeave(leave);
}
