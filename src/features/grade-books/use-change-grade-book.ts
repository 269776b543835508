import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { changeGradeBook } from '../../repositories/grade-books.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { LONGER_DURATION, showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';

/** Makes a grade book the current one and says so. If it is the current one already, nothing is saved and nothing is said. */
export function useChangeGradeBook(device: SyncDevice, current: GradeBookRow | null, onChanged: () => void) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (id: number) => {
    setProblem(null);
    try {
      if (id !== current?.id) {
        await changeGradeBook(device, id);
        showToast({ title: 'Grade Book Changed', variant: 'ccGreen', duration: LONGER_DURATION });
      }
      onChanged();
    } catch (error) {
      setProblem(failureWords(writeFailure(error), deviceKind()));
    }
  };
  return { problem, choose };
}
