import { useCallback, useSyncExternalStore } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { type RollLine, type StudentTouches, touchedLine } from '#domain/roll/roll.ts';
import { touchOf, type Tap } from '#domain/scoring/taps.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import { isGymShown } from '../../platform/device/look.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { UnreadValues } from '../../ui/editing/unread-values.ts';
import { showRollFailure } from './write-failure.ts';

export type UnreadTaps = UnreadValues<number, StudentTouches>;

/** The row changes only after the mark is stored. */
export type MarkStudent = (studentId: number, tap: Tap) => void;

/** A mark is added to `taps` after it is stored. */
export function useMarking(device: SyncDevice, classId: number, day: LocalDate, taps: UnreadTaps): MarkStudent {
  return useCallback<MarkStudent>(
    (studentId, tap) => {
      const at = { classId, day, studentId };
      const goesOn = tap.kind === 'customNote' && tap.goesOn;
      const storing = touchMark(device, at, (standing) => touchOf(standing, tap), { goesOn });
      taps.addStored(storing.then((touches) => new Map(touches && [[studentId, touches]]))).catch(showRollFailure);
      if (tap.kind !== 'customNote' && isGymShown()) storing.then(vibrateOnce, () => undefined);
    },
    [device, classId, day, taps],
  );
}

/** Returns the line with what the teacher has tapped since the page read it. A tap renders only the lines of its student. */
export function useTappedLine(read: RollLine, taps: UnreadTaps): RollLine {
  const touches = useSyncExternalStore(taps.subscribe, () => taps.get(read.student.id));
  return touches ? touchedLine(read, touches) : read;
}

/** In ms. A finger feels this as a click. */
const TICK_MS = 10;

/** Confirms a stored tap, unless the device can't vibrate or the user prefers reduced motion. */
function vibrateOnce(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
