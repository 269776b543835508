import { showToast } from '../../ui/toasts/toast-store.ts';
import { STUDENT_TOASTS } from '../../words/rosters/students.ts';
import { showStoreProblem } from './failed.ts';

/** Shows a toast which says that one student was changed. `note` is a sentence below the usual text. */
export function showStudentToast(
  what: keyof typeof STUDENT_TOASTS,
  undo?: () => Promise<unknown>,
  note?: string,
): void {
  const action = undo && { label: 'Undo', onPress: () => void undo().catch(showStoreProblem) };
  showToast({ ...STUDENT_TOASTS[what], note, variant: 'ccGreen', action });
}
