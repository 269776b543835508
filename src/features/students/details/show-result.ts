import type { DetailField } from '#domain/validation.ts';
import type { StudentsChanged } from '../../../repositories/student-changes.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { conflictWords, detailsSavedWords, NUMBERS_UNIQUE } from '../../../words/students.ts';

/** Says in a toast how saving one field of the students ended (docs/product.md 3.16). */
export function showDetailsResult(field: DetailField, result: StudentsChanged): void {
  switch (result.kind) {
    case 'changed':
      return showToast({ ...detailsSavedWords(field), variant: 'ccGreen', duration: 3_000 });
    case 'nothing':
      return showToast({ title: 'Nothing to save', duration: 3_000 });
    case 'conflict': {
      const description = `${NUMBERS_UNIQUE}. ${conflictWords(result.conflict)}`;
      return showToast({ title: 'Conflict', description, variant: 'destructive', duration: 4_000 });
    }
    case 'wrong':
      // The screen has checked every text before it saves, so the fields themselves show their problems.
      return;
  }
}
