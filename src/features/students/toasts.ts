import { showToast } from '../../ui/toast-store.ts';
import { STUDENT_TOASTS } from '../../words/students.ts';
import { showStoreProblem } from './failed.ts';

const SHOWN_MS = 3_000;

/** Says that one student was changed. `undo` takes the change back. */
export function showStudentToast(what: keyof typeof STUDENT_TOASTS, undo?: () => Promise<unknown>): void {
  const action = undo && { label: 'Undo', onPress: () => void undo().catch(showStoreProblem) };
  showToast({ ...STUDENT_TOASTS[what], variant: 'ccGreen', duration: SHOWN_MS, action });
}
