import { useCallback, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { touchOf, type Tap } from '#domain/scoring/taps.ts';
import { saveDay, touchMark } from '../../repositories/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { StoredTaps } from './stored-taps.ts';
import { showWriteFailure } from './write-failure.ts';

const SAVED_MS = 3000;

/** Marks one student. The row changes after the device has stored the mark. */
export type MarkStudent = (studentId: number, tap: Tap) => void;

/**
 * The functions with which a teacher changes a day: one marks a student, and the other saves the day. A mark is added to
 * `taps` when the device has stored it.
 */
export function useMarking(device: SyncDevice, classId: number, day: LocalDate, taps: StoredTaps) {
  const [saving, setSaving] = useState(false);
  const mark = useCallback<MarkStudent>(
    (studentId, tap) => {
      const storing = touchMark(device, { classId, day, studentId }, (standing) => touchOf(standing, tap));
      taps.add(studentId, storing).catch(showWriteFailure);
    },
    [device, classId, day, taps],
  );
  const save = useCallback(async () => {
    setSaving(true);
    try {
      await saveDay(device, classId, day);
      showToast({ title: 'Saved', description: 'Daily Points Saved', duration: SAVED_MS });
    } catch (error) {
      showWriteFailure(error);
    } finally {
      setSaving(false);
    }
  }, [device, classId, day]);
  return { mark, save, saving };
}
