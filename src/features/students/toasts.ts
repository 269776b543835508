import { showToast } from '../../ui/toasts/toast-store.ts';
import { STUDENT_TOASTS } from '../../words/rosters/students.ts';
import { showStoreProblem } from './failed.ts';

/** Shows a toast which says that one student was changed. `undo` undoes this change. */
export function showStudentToast(what: keyof typeof STUDENT_TOASTS, undo?: () => Promise<unknown>): void {
  const action = undo && { label: 'Undo', onPress: () => void undo().catch(showStoreProblem) };
  showToast({ ...STUDENT_TOASTS[what], variant: 'ccGreen', action });
}
