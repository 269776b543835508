import { Dexie } from 'dexie';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  bodies,
  cellOf,
  CUSTOM,
  FITNESS,
  leaveCell,
  MILE,
  openGrid,
  pressSave,
  putScores,
  SAVED,
  showGrid,
  STUDENTS,
  texts,
  toastOf,
  typed,
  typeIn,
  WALK,
} from '../../../tests/support/entry-grid.tsx';
import { watchRenders } from '../../../tests/support/renders.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { chooseOption } from '../../../tests/support/screen.tsx';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store.ts';

describe('the entry grid', () => {
  test('5.30 the entry grid has a row for each student, A–Z by full name, and a column for each field, with its unit', async () => {
    const nicknames = { 11: 'Zed', 12: 'Bo Chen', 13: 'Ana' } as const;
    const students = [
      studentRow(13, 'Rivera, Ana', { nickname: nicknames[13] }),
      studentRow(12, 'Chen, Bo', { nickname: nicknames[12] }),
      studentRow(11, 'Abdi, Hodan', { nickname: nicknames[11] }),
    ];
    await openGrid({ templateId: WALK, students, scores: { 11: { 23: '880', 24: '140' } } });
    const grid = screen.getByRole('grid', { name: 'One-Mile Walk' });
    const heads = within(grid).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Student', 'Time M:SS', 'Heart rate bpm']);
    const rows = within(grid).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Zed', 'Bo Chen', 'Ana']);
    expect(texts()).toEqual(['14:40', '140', '', '', '', '']);
  });

  test('5.30 when the teacher types in a cell of the entry grid, only this cell is rendered again', async () => {
    const all = await openGrid({ templateId: FITNESS, scores: { 11: { 3: '40' } } });
    const grid = screen.getByRole('grid');
    const rendered = watchRenders();
    typeIn('PACER laps of Bo Chen', '4');
    await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '12:3': '4' } }]));
    await screen.findByRole('button', { name: 'Save · 1 not saved' });
    const cell = cellOf('PACER laps of Bo Chen');
    const place = cell.closest('td')!;
    expect(rendered()).toEqual(expect.arrayContaining([place, cell]));
    expect(rendered().filter((element) => grid.contains(element) && !place.contains(element))).toEqual([]);
  });

  test('5.45 if a removed student has a score, the entry grid shows the student in grey at the end, and the score can’t be changed', async () => {
    const removed = [studentRow(14, 'Abbott, Li', { deleted: true }), studentRow(15, 'Young, Al', { deleted: true })];
    await openGrid({ students: [...STUDENTS, ...removed], scores: { 14: { 11: '21' } } });
    const rows = screen.getAllByRole('row');
    const row = rows.at(-1)!;
    expect(row.textContent).toBe('Abbott, Li(removed)21');
    expect([row.classList.contains('text-ink-3'), rows[1]?.classList.contains('text-ink-3')]).toEqual([true, false]);
    expect(within(row).queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Young, Al')).toBeNull();
  });
});

describe('typing in the entry grid', () => {
  test('5.37 a typed score is stored immediately, is still there after the app was killed, and has the mark “not saved” in its cell', async () => {
    const all = await openGrid({ scores: {} });
    typeIn('Reps of Bo Chen', '2');
    typeIn('Reps of Bo Chen', '2x');
    await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '12:11': '2x' } }]));
    expect(await all.device.outbox()).toEqual([]);
    all.page.unmount();
    document.body.replaceChildren();
    await showGrid(all, { scores: {} });
    expect(cellOf('Reps of Bo Chen').value).toBe('2x');
    expect(within(cellOf('Reps of Bo Chen').closest('td')!).getByText('not saved')).toBeTruthy();
  });

  test('5.37 if the device can’t store a typed text, the text stays in its cell, and the next save stores the text', async () => {
    const all = await openGrid({ scores: {} });
    all.device.storage.breakOnce('drafts', new Error('no storage'));
    typeIn('Reps of Bo Chen', '23');
    expect(await toastOf('Your change was not saved.')).toMatchObject({ variant: 'destructive' });
    expect([cellOf('Reps of Bo Chen').value, await typed(all)]).toEqual(['23', []]);
    pressSave();
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ value: '23' }] }]]);
  });

  test('5.36 if a typed text is no score, the text stays in its cell, and a message appears when the teacher leaves the cell', async () => {
    const all = await openGrid({ templateId: MILE, scores: {} });
    typeIn('Time of Bo Chen', '8:75');
    expect(screen.queryByText(/Invalid Time/)).toBeNull();
    leaveCell('Time of Bo Chen');
    expect(await screen.findByText('Invalid Time. Time must be in the format M:SS')).toBeTruthy();
    expect(cellOf('Time of Bo Chen').getAttribute('aria-invalid')).toBe('true');
    expect(cellOf('Time of Bo Chen').value).toBe('8:75');
    pressSave();
    expect(await toastOf('Invalid Time')).toMatchObject({ description: 'Time must be in the format M:SS' });
    await waitFor(() => expect(document.activeElement).toBe(cellOf('Time of Bo Chen')));
    expect(await all.device.outbox()).toEqual([]);
    expect(await typed(all)).toMatchObject([{ typed: { '12:2': '8:75' } }]);
  });

  test('5.35 if a score is unusual (130 push-ups), the app asks “Keep 130?” but can save the score, and “Keep” removes the message', async () => {
    const all = await openGrid({ scores: {} });
    typeIn('Reps of Bo Chen', '130');
    expect(screen.queryByText(/usually/)).toBeNull();
    leaveCell('Reps of Bo Chen');
    expect(await screen.findByText('Push-ups are usually 0–99. Keep 130?')).toBeTruthy();
    pressSave();
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ value: '130' }] }]]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep 130 for Bo Chen' }));
    await waitFor(() => expect(screen.queryByText(/usually/)).toBeNull());
  });

  test('5.35 if an unusual score was stored before the entry grid opened, the app does not ask whether to keep the score', async () => {
    await openGrid({ scores: { 11: { 11: '130' } } });
    expect(screen.queryByText(/usually/)).toBeNull();
  });

  test('5.42 a score from another device appears in the entry grid immediately, except in a cell in which the teacher has typed', async () => {
    const all = await openGrid({ scores: { 11: { 11: '10' } } });
    typeIn('Reps of Bo Chen', '23');
    await waitFor(async () => expect(await typed(all)).toHaveLength(1));
    await putScores(all.device, { 11: { 11: '12' }, 12: { 11: '20' } });
    await waitFor(() => expect(cellOf('Reps of Abdi, Hodan').value).toBe('12'));
    expect(cellOf('Reps of Bo Chen').value).toBe('23');
  });

  test('5.34 the app adds the colon to the typed digits of a time, and a save stores the time as whole seconds', async () => {
    const all = await openGrid({ templateId: MILE, scores: {} });
    typeIn('Time of Bo Chen', '832');
    expect(cellOf('Time of Bo Chen').value).toBe('8:32');
    pressSave();
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ value: '512' }] }]]);
    expect(cellOf('Time of Bo Chen').value).toBe('8:32');
  });

  test('5.32 in the entry grid of a fitness assessment, the teacher can’t choose the field type', async () => {
    await openGrid({ scores: {} });
    expect(screen.queryByRole('combobox', { name: 'Field type' })).toBeNull();
  });

  test('5.32 in a custom assessment the teacher chooses the field type, and a text in a number field is an error', async () => {
    const all = await openGrid({ templateId: CUSTOM, scores: { 11: { 1: '3' } } });
    const dropdown = screen.getByRole('combobox', { name: 'Field type' });
    expect(dropdown.textContent).toContain('Numeric');
    fireEvent.click(dropdown);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Numeric', 'Decimal', 'Text']);
    fireEvent.click(options[0]!);
    typeIn('Score of Bo Chen', 'good');
    leaveCell('Score of Bo Chen');
    expect(await screen.findByText('Invalid input. Type a whole number.')).toBeTruthy();
    await chooseOption('Field type', 'Text');
    await waitFor(() => expect(screen.queryByText(/Invalid input/)).toBeNull());
    pressSave();
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ value: 'good' }] }]]);
  });
});

describe('saving the scores of the entry grid', () => {
  test('5.40 a press on “Save” shows the toast “Saved / Assessment Saved” for 2.5 s, even if no score has changed', async () => {
    const all = await openGrid({ scores: {} });
    typeIn('Reps of Bo Chen', '23');
    pressSave();
    const said = { description: 'Assessment Saved', duration: 2_500 };
    expect(await toastOf('Saved')).toMatchObject(said);
    expect(await bodies(all)).toMatchObject([['PATCH', { assessmentScores: [{ studentId: 12, value: '23' }] }]]);
    await screen.findByRole('button', { name: 'Save' });
    dismissToast();
    pressSave();
    expect(await toastOf('Saved')).toMatchObject(said);
    expect(await all.device.outbox()).toHaveLength(1);
  });

  test('5.40 while the device stores the scores, the button “Save” of the entry grid has the label “Saving...”', async () => {
    const all = await openGrid({ scores: {} });
    const { db } = all.device;
    const held = Promise.withResolvers<void>();
    // A transaction that stays open until the test ends it. The save has to wait until this transaction has ended.
    const holding = db.transaction('rw', db.drafts, async () => await Dexie.waitFor(held.promise));
    pressSave();
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy();
    held.resolve();
    await holding;
    await toastOf('Saved');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  const written = async (all: Parameters<typeof bodies>[0]) =>
    (await bodies(all)).map(([, body]) =>
      (body as { assessmentScores: { studentId: number; value: string }[] }).assessmentScores.map(
        ({ studentId, value }) => [studentId, value],
      ),
    );

  test('5.39 when the teacher leaves each fifth field of the entry grid, the app saves all typed scores in one write and shows no toast', async () => {
    const all = await openGrid({ templateId: FITNESS, scores: {} });
    const fields = ['PACER laps', 'Push-ups', 'Curl-ups', 'Trunk lift in', 'Reach left in'];
    const fill = async (student: string, first: number) => {
      for (const [index, field] of fields.entries()) {
        // A save now would end before the next text and contain fewer scores.
        cellOf(`${field} of ${student}`).focus();
        await waitFor(async () => expect(await typed(all)).toHaveLength(index === 0 ? 0 : 1));
        const { db } = all.device;
        await db.transaction('rw', db.drafts, async () => await db.drafts.count());
        typeIn(`${field} of ${student}`, String(first + index));
      }
      leaveCell(`${fields.at(-1)} of ${student}`);
    };
    await fill('Bo Chen', 1);
    await waitFor(async () => expect(await all.device.outbox()).toHaveLength(1));
    await fill('Rivera, Ana', 6);
    await waitFor(async () => expect(await all.device.outbox()).toHaveLength(2));
    expect(await written(all)).toEqual([
      ['1', '2', '3', '4', '5'].map((value) => [12, value]),
      ['6', '7', '8', '9', '10'].map((value) => [13, value]),
    ]);
    expect(toastStore.getState()).toBeNull();
  });

  test('5.39 the entry grid saves the typed scores when the page is hidden or closed, and when the teacher leaves the grid', async () => {
    const all = await openGrid({ scores: {} });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    typeIn('Reps of Bo Chen', '23');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await written(all)).toEqual([[[12, '23']]]));
    visibility.mockReturnValue('visible');
    typeIn('Reps of Abdi, Hodan', '22');
    await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '11:11': '22' } }]));
    // When the page is shown again, the grid does not save, so the draft keeps the score.
    document.dispatchEvent(new Event('visibilitychange'));
    typeIn('Reps of Rivera, Ana', '24');
    await waitFor(async () => expect(await typed(all)).toMatchObject([{ typed: { '11:11': '22', '13:11': '24' } }]));
    const second = [
      [11, '22'],
      [13, '24'],
    ];
    // Between the two events nothing changes, so the second event makes no write.
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    await waitFor(async () => expect(await written(all)).toEqual([[[12, '23']], second]));
    typeIn('Reps of Rivera, Ana', '25');
    all.page.unmount();
    await waitFor(async () => expect(await written(all)).toEqual([[[12, '23']], second, [[13, '25']]]));
    expect(await typed(all)).toEqual([]);
    expect(toastStore.getState()).toBeNull();
  });

  test('5.38 the first press on “Save” of a fitness assessment opens a dialog that proposes a name, and “Save” in the dialog saves the scores', async () => {
    const all = await openGrid();
    typeIn('Reps of Bo Chen', '23');
    pressSave();
    const dialog = await screen.findByRole('dialog', { name: 'Name this assessment' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Assessment name').value).toBe('Push-Ups 2026-11-20');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['POST', { name: 'Push-Ups 2026-11-20', classId: 1 }]]);
    const [row] = await all.device.db.assessments.toArray();
    expect(await screen.findByText(`Assessment ${row?.id}`)).toBeTruthy();
    expect(cellOf('Reps of Bo Chen').value).toBe('23');
    dismissToast();
    typeIn('Reps of Rivera, Ana', '24');
    pressSave();
    await toastOf('Saved');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await bodies(all)).map(([method]) => method)).toEqual(['POST', 'PATCH']);
  });

  test('5.2 if the proposed name belongs to another assessment of the class, the dialog of the first Save says so', async () => {
    const { device } = await openGrid();
    const other = { id: 70, classId: 1, name: 'Push-Ups 2026-11-20', assessmentTemplateId: 7 };
    await device.db.assessments.put({ ...other, createdAt: '2026-11-20T08:00:00.000Z' });
    typeIn('Reps of Bo Chen', '23');
    pressSave();
    const dialog = await screen.findByRole('dialog', { name: 'Name this assessment' });
    expect((await within(dialog).findByRole('note')).textContent).toContain(
      'There is already an assessment named Push-Ups',
    );
  });

  test('5.38 if the teacher presses “Save” during the automatic save of a new assessment, the app does not ask for a name', async () => {
    const all = await openGrid({ templateId: FITNESS });
    for (const field of ['PACER laps', 'Push-ups', 'Curl-ups', 'Trunk lift in', 'Reach left in'])
      typeIn(`${field} of Bo Chen`, '9');
    leaveCell('Reach left in of Bo Chen');
    pressSave();
    await toastOf('Saved');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bodies(all)).toMatchObject([['POST', { name: 'Fitness Test 2026-11-20' }]]);
  });

  test('5.38 if the app names an assessment automatically while the name dialog is open, the name from the dialog replaces the automatic name', async () => {
    const all = await openGrid({ templateId: FITNESS });
    for (const field of ['PACER laps', 'Push-ups', 'Curl-ups', 'Trunk lift in', 'Reach left in'])
      typeIn(`${field} of Bo Chen`, '9');
    // When the dialog opens, the focus moves out of the fifth field, so the grid also saves automatically.
    fireEvent.keyDown(cellOf('Reach left in of Bo Chen'), { key: 's', ctrlKey: true });
    const name = await screen.findByLabelText<HTMLInputElement>('Assessment name');
    await waitFor(async () => expect(await all.device.outbox()).toHaveLength(1));
    fireEvent.change(name, { target: { value: 'Fall fitness' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await toastOf('Saved');
    const rows = await all.device.db.assessments.toArray();
    expect(rows.map((row) => row.name)).toEqual(['Fall fitness']);
  });

  test('5.38 the app proposes no name for a custom assessment, and the teacher has to type a name', async () => {
    const all = await openGrid({ templateId: CUSTOM });
    typeIn('Score of Bo Chen', 'good');
    pressSave();
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText<HTMLInputElement>('Assessment name');
    expect(name.value).toBe('');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Effort' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await toastOf('Saved');
    expect(await bodies(all)).toMatchObject([['POST', { name: 'Effort', assessmentScores: [{ value: 'good' }] }]]);
  });

  test('5.39 when the app saves a new fitness assessment automatically, the assessment gets a name, and the focus stays in the same cell', async () => {
    const all = await openGrid({ templateId: FITNESS });
    for (const field of ['PACER laps', 'Push-ups', 'Curl-ups', 'Trunk lift in', 'Reach left in'])
      typeIn(`${field} of Bo Chen`, '9');
    const last = cellOf('Reach right in of Bo Chen');
    last.focus();
    await waitFor(async () => expect(await written(all)).toEqual([Array(5).fill([12, '9'])]));
    const [row] = await all.device.db.assessments.toArray();
    expect(row?.name).toBe('Fitness Test 2026-11-20');
    expect(await screen.findByText(`Assessment ${row?.id}`)).toBeTruthy();
    expect(document.activeElement).toBe(last);
    expect(cellOf('Reach right in of Bo Chen')).toBe(last);
  });

  test('5.31 after a save, the button “Another” opens an empty entry grid, and the scores typed there become a second assessment', async () => {
    const all = await openGrid();
    typeIn('Reps of Bo Chen', '23');
    pressSave();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await toastOf('Saved');
    await screen.findByText(/^Assessment/);
    fireEvent.click(screen.getByRole('button', { name: 'Another' }));
    await waitFor(() => expect(cellOf('Reps of Bo Chen').value).toBe(''));
    typeIn('Reps of Bo Chen', '30');
    await waitFor(async () => expect(await typed(all)).toMatchObject([{ isNew: true }]));
    all.page.unmount();
    await waitFor(async () => expect((await bodies(all)).map(([method]) => method)).toEqual(['POST', 'POST']));
  });

  test('5.41 if a custom assessment has no name, its scores are not sent, and after a reload the entry grid has the button “Name it” and says that the assessment needs a name to be saved', async () => {
    const all = await openGrid({ templateId: CUSTOM });
    typeIn('Score of Bo Chen', 'good');
    expect(await screen.findByRole('button', { name: 'Save · 1 not saved' })).toBeTruthy();
    await waitFor(async () => expect(await typed(all)).toHaveLength(1));
    all.page.unmount();
    document.body.replaceChildren();
    await showGrid(all, { templateId: CUSTOM });
    expect(cellOf('Score of Bo Chen').value).toBe('good');
    expect(await all.device.outbox()).toEqual([]);
    const nameIt = screen.getByRole('button', {
      name: 'Name it',
      description: 'Assessment name It needs a name to be saved.',
    });
    fireEvent.click(nameIt);
    expect(await screen.findByRole('dialog', { name: 'Name this assessment' })).toBeTruthy();
  });

  test('5.40 if the assessment was deleted, a press on “Save” shows the toast “Not saved”, and the typed scores stay on the device', async () => {
    const all = await openGrid({ scores: {} });
    await act(async () => void (await all.device.db.assessments.update(SAVED, { tomb: 'a-delete' })));
    typeIn('Reps of Bo Chen', '23');
    pressSave();
    expect(await toastOf('Not saved')).toMatchObject({
      description: 'This assessment was deleted. What you typed is in “Waiting & backups”.',
      variant: 'destructive',
    });
    expect(await all.device.outbox()).toEqual([]);
    expect(await typed(all)).toMatchObject([{ typed: { '12:11': '23' } }]);
  });
});
