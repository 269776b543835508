import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(cleanup);

test('a confirmation dialog has a title and a description, and the focus is on the safe button', async () => {
  ask();
  expect(screen.getByRole('alertdialog', { name: 'Delete Fall 2025?' }).textContent).toContain('184 students');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
});

test('in a confirmation dialog, only the button with the verb runs the action; the safe button and Escape cancel', () => {
  const { onConfirm, onCancel } = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Fall 2025' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a second press on the confirming button of a dialog does nothing while the confirmed action runs', () => {
  const { onConfirm } = ask(true);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Fall 2025' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('if the confirmed action takes longer than a moment, the confirming button says that it is saving', async () => {
  ask(true);
  expect(screen.queryByText('Saving...')).toBeNull();
  expect((await screen.findByRole('button', { name: 'Saving...' })).getAttribute('aria-busy')).toBe('true');
});
