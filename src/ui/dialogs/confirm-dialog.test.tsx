import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(busy = false) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      destructive
      title="Delete Fall 2025?"
      description="You will lose all student data associated with this grade book!"
      confirmLabel="Delete Fall 2025"
      cancelLabel="Keep it"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      6 classes · 184 students
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

test('when a confirmation dialog opens, it shows a title and a description, and its cancel button has the focus', async () => {
  ask();
  expect(screen.getByRole('alertdialog', { name: 'Delete Fall 2025?' }).textContent).toContain('184 students');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
});

test('in a confirmation dialog, a press on the button with the action’s name runs the action, and the other button and Escape cancel it', () => {
  const { onConfirm, onCancel } = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Fall 2025' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('while the action of a confirmation dialog runs, a second press on the confirming button does nothing', () => {
  const { onConfirm } = ask(true);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Fall 2025' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('if the action of a confirmation dialog takes longer than a moment, its button shows “Saving...”', async () => {
  ask(true);
  expect(screen.queryByText('Saving...')).toBeNull();
  expect((await screen.findByRole('button', { name: 'Saving...' })).getAttribute('aria-busy')).toBe('true');
});
