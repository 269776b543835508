import { displayName } from '#domain/reports/grades-summary.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { showStoreProblem } from './failed.ts';

const STUDENT_TOASTS = {
  updated: { title: 'Student Updated', description: 'Student has been updated successfully', done: 'changed' },
  created: { title: 'Student Created', description: 'Data has been saved.', done: 'added' },
  deleted: { title: 'Student Deleted', description: 'Data has been saved.', done: 'removed' },
} as const;

/** Names the student after the usual words: `Ramirez, Juan Carlos added.` (docs/product.md 3.12 to 3.14). */
export function showStudentToast(
  what: keyof typeof STUDENT_TOASTS,
  student: Parameters<typeof displayName>[0],
  { undo, remark = '' }: { readonly undo?: () => Promise<unknown>; readonly remark?: string | undefined } = {},
): void {
  const action = undo && { label: 'Undo', onPress: () => void undo().catch(showStoreProblem) };
  const { done, ...words } = STUDENT_TOASTS[what];
  const note = `${displayName(student)} ${done}. ${remark}`.trim();
  showToast({ ...words, note, variant: 'ccGreen', action });
}
