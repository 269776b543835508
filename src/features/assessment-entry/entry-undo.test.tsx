import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodies,
  cellOf,
  CUSTOM,
  leaveCell,
  openGrid,
  pressSave,
  putScores,
  texts,
  toastOf,
  typed,
  typeIn,
} from '../../../tests/support/entry-grid.tsx';

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
  expect(await toastOf('Undone')).toMatchObject({ description: 'Rivera, Ana: Reps 7 → empty' });
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
  expect(await toastOf('Undone')).toMatchObject({ description: '2 scores' });
  pressSave();
  await toastOf('Saved');
  expect((await bodies(all))[1]).toMatchObject(['PATCH', { assessmentScores: [{ value: '20' }, { value: '' }] }]);
});

test('5.48 Ctrl+Z in a cell undoes the latest change and moves the focus to its cell, Ctrl+Shift+Z repeats it, and the app says so', async () => {
  const all = await openGrid({ scores: { 12: { 11: '20' } } });
  typeIn('Reps of Bo Chen', '31');
  const cell = cellOf('Reps of Rivera, Ana');
  cell.focus();
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(texts()).toEqual(['', '20', '']));
  await waitFor(() => expect(document.activeElement).toBe(cellOf('Reps of Bo Chen')));
  fireEvent.keyDown(cell, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(texts()).toEqual(['', '31', '']));
  expect(await toastOf('Done again')).toMatchObject({ description: 'Bo Chen: Reps 20 → 31' });
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '12:11': '31' } }]));
});

test('5.48 Undo does not change a score that another device has changed after a save, and the app says so', async () => {
  const all = await openGrid({ scores: { 13: { 11: '5' } } });
  typeIn('Reps of Rivera, Ana', '07');
  typeIn('Reps of Bo Chen', '31');
  pressSave();
  await toastOf('Saved');
  await putScores(all.device, { 12: { 11: '40' } });
  await waitFor(() => expect(texts()).toEqual(['', '40', '7']));
  pressUndo();
  const description = 'Bo Chen has another value now, so nothing was changed.';
  expect(await toastOf('Not undone')).toMatchObject({ description });
  expect(await typed(all)).toEqual([]);
  pressUndo();
  await waitFor(() => expect(texts()).toEqual(['', '40', '5']));
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
