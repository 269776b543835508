import { useCallback } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { touchOf, type Tap } from '#domain/scoring/taps.ts';
import { touchMark } from '../../repositories/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { StoredTaps } from './stored-taps.ts';
import { showWriteFailure } from './write-failure.ts';

/** Marks one student. The row changes after the device has stored the mark. */
export type MarkStudent = (studentId: number, tap: Tap) => void;

/** The function with which a teacher marks a student. A mark is added to `taps` when the device has stored it. */
export function useMarking(device: SyncDevice, classId: number, day: LocalDate, taps: StoredTaps): MarkStudent {
  return useCallback<MarkStudent>(
    (studentId, tap) => {
      const storing = touchMark(device, { classId, day, studentId }, (standing) => touchOf(standing, tap));
      taps.add(studentId, storing).catch(showWriteFailure);
    },
    [device, classId, day, taps],
  );
}
