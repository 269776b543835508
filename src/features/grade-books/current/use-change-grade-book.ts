import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import type { Problem } from '#domain/validation.ts';
import { changeGradeBook } from '../../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/** Saves nothing and shows no message if it is already the current one. */
export function useChangeGradeBook(device: SyncDevice, current: GradeBookRow | null, onChanged: () => void) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (id: number) => {
    setProblem(null);
    try {
      if (id !== current?.id) {
        await changeGradeBook(device, id);
        showToast({ title: 'Grade Book Changed', variant: 'ccGreen', shownFor: 'grade book' });
      }
      onChanged();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  return { problem, choose };
}
