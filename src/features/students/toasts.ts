import { displayName } from '#domain/reports/grades-summary.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { studentToast, type StudentToast } from '../../words/rosters/students.ts';
import { showStoreProblem } from './failed.ts';

export function showStudentToast(
  what: StudentToast,
  student: Parameters<typeof displayName>[0],
  { undo, remark }: { readonly undo?: () => Promise<unknown>; readonly remark?: string | undefined } = {},
): void {
  const action = undo && { label: 'Undo', onPress: () => void undo().catch(showStoreProblem) };
  showToast({ ...studentToast(what, displayName(student), remark), variant: 'ccGreen', action });
}
