import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodies,
  cellOf,
  CUSTOM,
  leaveCell,
  openGrid,
  pressSave,
  texts,
  toastOf,
  typed,
  typeIn,
} from '../../../tests/support/entry-grid.tsx';
import { dismissToast } from '../../ui/toasts/toast-store.ts';

const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const pressUndo = () => fireEvent.click(undoButton());

test('5.48 one press on “Undo” removes everything that the teacher typed in a cell while the cell had the focus', async () => {
  const all = await openGrid({ scores: { 12: { 11: '20' } } });
  expect(undoButton().getAttribute('aria-disabled')).toBe('true');
  for (const text of ['3', '31']) typeIn('Reps of Bo Chen', text);
  leaveCell('Reps of Bo Chen');
  typeIn('Reps of Rivera, Ana', '7');
  await waitFor(() => expect(undoButton().getAttribute('aria-disabled')).toBe('false'));
  pressUndo();
  await waitFor(() => expect(texts()).toEqual(['', '31', '']));
  expect(await screen.findByText('Undone, 1 cell changed back.')).toBeTruthy();
  pressUndo();
  await waitFor(() => expect(texts()).toEqual(['', '20', '']));
  expect(undoButton().getAttribute('aria-disabled')).toBe('true');
  await waitFor(async () => expect(await typed(all)).toEqual([]));
});

test('5.48 one press on “Undo” restores all cells of a pasted column, even after a save, and the next save sends the old scores', async () => {
  const all = await openGrid({ scores: { 12: { 11: '20' } } });
  fireEvent.paste(cellOf('Reps of Bo Chen'), { clipboardData: { getData: () => '21\n22' } });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fill in 2 cells' }));
  await waitFor(() => expect(texts()).toEqual(['', '21', '22']));
  pressSave();
  await toastOf('Saved');
  pressUndo();
  await waitFor(() => expect(texts()).toEqual(['', '20', '']));
  dismissToast();
  pressSave();
  await toastOf('Saved');
  expect((await bodies(all))[1]).toMatchObject(['PATCH', { assessmentScores: [{ value: '20' }, { value: '' }] }]);
});

test('5.48 Ctrl+Z in the entry grid undoes the latest change, and moves the focus to the cell whose text it restores', async () => {
  await openGrid({ scores: { 12: { 11: '20' } } });
  typeIn('Reps of Bo Chen', '31');
  cellOf('Reps of Rivera, Ana').focus();
  fireEvent.keyDown(cellOf('Reps of Rivera, Ana'), { key: 'z', ctrlKey: true });
  await waitFor(() => expect(cellOf('Reps of Bo Chen').value).toBe('20'));
  await waitFor(() => expect(document.activeElement).toBe(cellOf('Reps of Bo Chen')));
});

test('5.48 Ctrl+Shift+Z in a cell of the entry grid types the undone score again, and the app says so', async () => {
  const all = await openGrid({ scores: { 12: { 11: '20' } } });
  typeIn('Reps of Bo Chen', '31');
  const cell = cellOf('Reps of Rivera, Ana');
  cell.focus();
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(texts()).toEqual(['', '20', '']));
  fireEvent.keyDown(cell, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(texts()).toEqual(['', '31', '']));
  expect(await screen.findByText('Done again, 1 cell changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '12:11': '31' } }]));
});

test('5.41 the button “Clear” removes the typed scores that are not saved, and “Undo” restores these scores', async () => {
  const all = await openGrid({ templateId: CUSTOM });
  typeIn('Score of Bo Chen', 'good');
  await waitFor(async () => expect(await typed(all)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(async () => expect(await typed(all)).toEqual([]));
  expect(cellOf('Score of Bo Chen').value).toBe('');
  pressUndo();
  await waitFor(() => expect(cellOf('Score of Bo Chen').value).toBe('good'));
  await waitFor(async () => expect(await typed(all)).toMatchObject([{ isNew: true, typed: { '12:1': 'good' } }]));
});
