import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodies,
  cellOf,
  CUSTOM,
  MILE,
  openGrid,
  texts,
  toastOf,
  typed,
  typeIn,
  WALK,
} from '../../../tests/support/entry-grid.tsx';

test('5.43 in the entry grid, Enter moves the focus down, or saves if the cell is in the last row, and the arrow keys move the focus in their direction', async () => {
  const all = await openGrid({ templateId: WALK, scores: {} });
  const press = (label: string, key: string) => fireEvent.keyDown(cellOf(label), { key });
  cellOf('Time of Abdi, Hodan').focus();
  press('Time of Abdi, Hodan', 'Enter');
  expect(document.activeElement).toBe(cellOf('Time of Bo Chen'));
  press('Time of Bo Chen', 'ArrowRight');
  expect(document.activeElement).toBe(cellOf('Heart rate of Bo Chen'));
  press('Heart rate of Bo Chen', 'ArrowDown');
  expect(document.activeElement).toBe(cellOf('Heart rate of Rivera, Ana'));
  press('Heart rate of Rivera, Ana', 'ArrowLeft');
  press('Time of Rivera, Ana', 'ArrowUp');
  expect(document.activeElement).toBe(cellOf('Time of Bo Chen'));
  typeIn('Heart rate of Rivera, Ana', '150');
  press('Heart rate of Rivera, Ana', 'Enter');
  await toastOf('Saved');
  expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ value: '150' }] }]]);
});

test('5.43 the left and right arrow keys move the caret in the text of a cell, and at an end of the text they move the focus to the next cell', async () => {
  await openGrid({ templateId: WALK, scores: {} });
  typeIn('Time of Bo Chen', '14:40');
  const cell = cellOf('Time of Bo Chen');
  cell.setSelectionRange(3, 3);
  fireEvent.keyDown(cell, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cell);
  cell.setSelectionRange(5, 5);
  fireEvent.keyDown(cell, { key: 'ArrowRight' });
  const next = cellOf('Heart rate of Bo Chen');
  expect(document.activeElement).toBe(next);
  typeIn('Heart rate of Bo Chen', '150');
  next.setSelectionRange(1, 1);
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(next);
  next.setSelectionRange(0, 0);
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(cell);
});

test('5.43 when a cell of the entry grid gets the focus, the text of the cell is selected', async () => {
  await openGrid({ scores: { 12: { 11: '20' } } });
  const cell = cellOf('Reps of Bo Chen');
  cell.focus();
  expect([cell.selectionStart, cell.selectionEnd]).toEqual([0, 2]);
});

test('5.43 in a cell of the entry grid, Escape restores the text that the cell had when it got the focus', async () => {
  const all = await openGrid({ scores: { 12: { 11: '20' } } });
  typeIn('Reps of Bo Chen', '99');
  fireEvent.keyDown(cellOf('Reps of Bo Chen'), { key: 'Escape' });
  await waitFor(() => expect(cellOf('Reps of Bo Chen').value).toBe('20'));
  await waitFor(async () => expect(await typed(all)).toEqual([]));
});

test('5.43 in the entry grid, Ctrl+S saves the typed scores', async () => {
  await openGrid({ scores: {} });
  typeIn('Reps of Bo Chen', '99');
  fireEvent.keyDown(cellOf('Reps of Bo Chen'), { key: 's', ctrlKey: true });
  expect(await toastOf('Saved')).toMatchObject({ description: 'Assessment Saved' });
});

test('5.44 if the teacher pastes a column of scores, a dialog first shows the scores, and “Fill in 2 cells” writes them into the cells', async () => {
  const all = await openGrid({ scores: { 13: { 11: '20' } } });
  const clipboardData = { getData: () => '21\nx\n23\n' };
  fireEvent.paste(cellOf('Reps of Bo Chen'), { clipboardData });
  const dialog = await screen.findByRole('dialog', { name: 'Paste these scores?' });
  expect(within(dialog).getByText(/2 cells will be filled in/).textContent).toBe(
    '2 cells will be filled in. 1 replaces another score. 1 needs a correction. 1 value has no place and will be left out.',
  );
  const shown = within(dialog).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Bo Chen21',
    'Rivera, Ana20xInvalid input. Type a whole number.',
  ]);
  expect(texts()).toEqual(['', '', '20']);
  const fill = within(dialog).getByRole('button', { name: 'Fill in 2 cells' });
  await waitFor(() => expect(document.activeElement).toBe(fill));
  fireEvent.click(fill);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([cellOf('Reps of Bo Chen').value, cellOf('Reps of Rivera, Ana').value]).toEqual(['21', 'x']);
  await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '12:11': '21', '13:11': 'x' } }]));
});

test('5.110 if a pasted text contains a line break, the cell of the entry grid gets the text in one line', async () => {
  await openGrid({ templateId: CUSTOM, scores: { 12: { 1: 'Good' } } });
  fireEvent.paste(cellOf('Score of Bo Chen'), { clipboardData: { getData: () => '"Needs work:\nretest Friday"\n' } });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fill in 1 cell' }));
  await waitFor(() => expect(cellOf('Score of Bo Chen').value).toBe('Needs work: retest Friday'));
});

test.each([
  [MILE, 'Time', '0:08:32', '8:32'],
  [MILE, 'Time', '٩:٠٥', '9:05'],
  [WALK, 'Heart rate', '+١٤٠', '140'],
  [CUSTOM, 'Score', '٧ of ١٠', '٧ of ١٠'],
  [MILE, 'Time', '10:00:00', '10:00:00'],
])(
  '3.31 when the teacher leaves a cell of assessment template %i, the typed %s “%s” is shown as “%s”',
  async (templateId, field, text, shown) => {
    const all = await openGrid({ templateId, scores: {} });
    typeIn(`${field} of Bo Chen`, text);
    expect(cellOf(`${field} of Bo Chen`).value).toBe(text);
    fireEvent.blur(cellOf(`${field} of Bo Chen`));
    expect(cellOf(`${field} of Bo Chen`).value).toBe(shown);
    await waitFor(async () => expect(JSON.stringify(await typed(all))).toContain(JSON.stringify(shown)));
  },
);

test('5.34 while the teacher types a time with an input method editor (IME), the app adds the colon only when the digits are complete', async () => {
  await openGrid({ templateId: MILE, scores: {} });
  const cell = cellOf('Time of Bo Chen');
  fireEvent.compositionStart(cell);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(cell, '８３２');
  fireEvent(cell, new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(cell.value).toBe('８３２');
  fireEvent.compositionEnd(cell);
  expect(cell.value).toBe('8:32');
});

test('5.44 if the teacher pastes a column of scores and presses “Cancel” in the dialog, all scores stay unchanged', async () => {
  const all = await openGrid({ scores: {} });
  fireEvent.paste(cellOf('Reps of Bo Chen'), { clipboardData: { getData: () => '21\n22' } });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(texts()).toEqual(['', '', '']);
  expect(await typed(all)).toEqual([]);
});

test('5.43 on a phone, the button “Save” of the entry grid is in the bar at the lower edge of the screen', async () => {
  await openGrid({ scores: {}, phone: true });
  const dock = document.body.querySelector('footer');
  expect(within(dock!).getByRole('button', { name: 'Save' })).toBeTruthy();
});
