import { useCallback, useState, type ReactNode } from 'react';
import { loadPart } from '../../ui/toasts/load-part.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { StudentDialog } from './dialog/student-dialog.tsx';

/**
 * Returns the dialog in which the teacher edits one student, loaded on the first press of a pencil, so that screens load faster
 * (docs/product.md 3.18). `order`: for Next and Previous. `below`: more content below the fields.
 */
export function useStudentDialog(
  device: SyncDevice,
  classId: number,
  order: readonly { readonly id: number }[] = [],
  below?: (studentId: number) => ReactNode,
) {
  const [opened, setOpened] = useState<{ id: number; forComment: boolean; Dialog: typeof StudentDialog } | null>(null);
  /** `forComment`: with the focus in the comment. */
  const open = useCallback((id: number, forComment = false) => {
    loadPart(
      () => import('./dialog/student-dialog.tsx'),
      ({ StudentDialog: Dialog }) => setOpened({ id, forComment, Dialog }),
    );
  }, []);
  const dialog = opened && (
    <opened.Dialog
      device={device}
      classId={classId}
      order={order.map(({ id }) => id)}
      studentId={opened.id}
      forComment={opened.forComment}
      onGo={open}
      onClose={() => setOpened(null)}
      below={below?.(opened.id)}
    />
  );
  return { open, dialog };
}
