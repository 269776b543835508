import type { DetailField } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import type { StudentsChanged } from '../../../repositories/students/student-changes.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { NOTHING_TO_SAVE } from '../../../words/safety/saves.ts';
import { conflictWords, detailsSavedWords, NUMBERS_UNIQUE } from '../../../words/rosters/students.ts';

/**
 * Shows a toast about the result after one field of the students was saved (docs/product.md 3.16). `showFieldProblem` shows the
 * toast about a problem of the field.
 */
export function showDetailsResult(
  field: DetailField,
  result: StudentsChanged,
  showFieldProblem: (problem: Problem) => void,
): void {
  switch (result.kind) {
    case 'changed':
      return showToast({ ...detailsSavedWords(field), variant: 'ccGreen' });
    case 'nothing':
      return showToast(NOTHING_TO_SAVE);
    case 'conflict':
      return showFieldProblem({ message: 'Conflict', fix: `${NUMBERS_UNIQUE}. ${conflictWords(result.conflict)}` });
    case 'wrong':
      // The fields already show their problems.
      return;
  }
}
