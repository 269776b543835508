import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON, type TestDevice } from '../../../tests/support/device.ts';
import { markId } from '#domain/ids.ts';
import { ANA, button, openNothingLost, press } from '../../../tests/support/nothing-lost-page.tsx';
import { bookRow, day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses } from '../../platform/addresses.ts';
import { deleteClass } from '../../writes/classes.ts';

const downloaded = vi.hoisted(() => vi.fn<(name: string, file: Blob) => void>());
vi.mock('../../platform/files/files.ts', () => ({ downloadFile: downloaded }));

beforeEach(() => downloaded.mockClear());
afterEach(cleanup);

/** Stores a write, and sets it aside as refused for this reason. */
async function refuse(device: TestDevice, code: string, detail: Record<string, unknown> = {}) {
  const entry = await device.patchStudent(ANA, { number: 7 });
  const error = { code, status: 409, message: 'Number already taken', detail, at: NOON };
  await device.db.outbox.update(entry.seq, { state: 'refused', error: error as never });
}

describe('8.6 the page “Waiting & backups”', () => {
  test('8.6 if no changes wait, the page “Waiting & backups” says that everything is saved', async () => {
    await openNothingLost();
    expect(screen.getByRole('heading', { name: 'Everything is saved' })).toBeTruthy();
    expect(screen.getByText('You’re all caught up.')).toBeTruthy();
  });

  test('8.6 the page lists waiting changes by class and time; if they can be sent, it offers to send them', async () => {
    const { woken, connection } = await openNothingLost('offline', (device) => device.createStudent(1));
    expect(screen.getByRole('heading', { name: '1 change saved on this computer, waiting to send' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Period 3 Grade 7' })).toBeTruthy();
    expect(screen.getByText('1 student')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    act(() => connection.setState({ connection: 'online', stuck: 'trying' }));
    await press('Send now');
    expect(woken).toEqual([true]);
  });

  test('8.6 after the session has ended, the page still lists the waiting changes and offers to sign in', async () => {
    await openNothingLost('needs sign-in', (device) => device.createStudent(1));
    expect(await button('Sign in')).toBeTruthy();
    expect(screen.getByText(/Your work is safe on this computer and is sent after you sign in/)).toBeTruthy();
  });
});

describe('L6.1 backup files and unsent files', () => {
  test('L6.1, 8.7 one press saves a backup, even without a session; the page says when it was saved', async () => {
    await openNothingLost('needs sign-in', (device) => device.createStudent(1));
    await press('Save everything to a file');
    await vi.waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
    const [name, file] = downloaded.mock.calls[0]!;
    expect(name).toMatch(/^pe-grade-book-backup-\d{4}-\d\d-\d\d\.json$/);
    const json = JSON.parse(await file.text());
    expect([json.outbox.length, json.rows.classes.length, json.owner.userId]).toEqual([1, 1, 7]);
    expect(await screen.findByText(/Last backup/)).toBeTruthy();
  });

  test('L6.3 only if there are unsent writes, the page offers a file of these writes', async () => {
    await openNothingLost('offline', (device) => device.createStudent(1));
    await press('Save unsent changes to a file');
    await vi.waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
    expect(JSON.parse(await downloaded.mock.calls[0]![1].text())).toMatchObject({ kind: 'unsent', rows: {} });
    cleanup();
    await openNothingLost();
    expect(screen.queryByRole('button', { name: 'Save unsent changes to a file' })).toBeNull();
  });

  test('P4.4c the page lists the rows that the server lost, and offers to save these rows to a file', async () => {
    await openNothingLost('online', (device) =>
      device.db.meta.put({ key: 'kept:1:marks:1', at: NOON, rows: [{ table: 'marks', row: { id: 1 } }] }),
    );
    expect(await screen.findByText('1 mark')).toBeTruthy();
    await press('Save this copy to a file');
    await vi.waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
    expect(JSON.parse(await downloaded.mock.calls[0]![1].text())).toMatchObject({ kind: 'kept', kept: [{ at: NOON }] });
  });
});

describe('R8.4 refused writes on the page', () => {
  const states = async ({ db }: TestDevice) => (await db.outbox.toArray()).map(({ state }) => state);

  test('R8.4, 8.5 the page names a refused write, says why it was refused, and that the write is kept', async () => {
    await openNothingLost('online', (device) => refuse(device, 'gone', { key: 'the-delete' }));
    expect(screen.getByRole('heading', { name: 'Rivera, Ana – number 7, Period 3 Grade 7' })).toBeTruthy();
    expect(screen.getByText(/^Your change: .+\. It stays on this computer until you choose\.$/)).toBeTruthy();
    expect(await button('Put back what was deleted')).toBeTruthy();
  });

  test('R8.5 if a number is already used, the teacher types another number, and this number is sent', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    fireEvent.change(screen.getByLabelText('New number'), { target: { value: '12' } });
    await press('Send change');
    await vi.waitFor(async () => expect(await states(device)).toEqual(['waiting']));
    expect((await device.outbox())[0]).toMatchObject({ body: { id: ANA, number: 12 } });
  });

  test('R8.5 if the teacher types the used number again, the page says so and sends nothing', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    await press('Send change');
    expect(await screen.findByText(/The server already refused this text/)).toBeTruthy();
    expect(await states(device)).toEqual(['refused']);
  });

  test('R8.5 “Try again” sends the refused write again, without a change', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'server_error'));
    await press('Try again');
    await vi.waitFor(async () => expect(await states(device)).toEqual(['waiting']));
  });

  test('R8.6 the question before a discard names what is discarded too; after it, the server’s row is shown', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    await press('Discard my change');
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard my change?' });
    expect(within(dialog).getByText('Rivera, Ana – number 7, Period 3 Grade 7')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard my change' }));
    await vi.waitFor(async () => expect(await device.outbox()).toEqual([]));
    expect(await device.student(ANA)).toMatchObject({ number: null });
  });

  test('R8.4 the page and the question before a discard name the parked changes that need the refused write', async () => {
    await openNothingLost('online', async (device) => {
      const made = await device.createStudent(1);
      await device.db.outbox.update(made.seq, {
        state: 'refused',
        error: { code: 'gone', status: 404, message: 'This was deleted.', detail: null, at: NOON },
      });
      await device.patchStudent(1, { nickname: 'x' });
    });
    expect(screen.getByText('Also waiting for your decision: 1 student.')).toBeTruthy();
    await press('Discard my change');
    expect(await screen.findByText(/This also discards the changes that depend on this one: 1 student/)).toBeTruthy();
  });

  test('R8.5 “Delete anyway” sends the refused delete again', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'changed', { count: 6 }));
    await press('Delete anyway');
    await vi.waitFor(async () => expect(await states(device)).toEqual(['waiting']));
  });

  test('2.15 for a refused delete of a class, the page says how many marks arrived and what would be deleted now', async () => {
    const { device } = await openNothingLost('online', async (device) => {
      await rowsOf(device.db, 'marks').put(markRow(ANA, '2026-11-20', { classId: 200 }));
      const { seq } = await device.saved(deleteClass(200, 'the-delete'));
      const detail = { count: 1, rowId: markId(ANA, '2026-11-20') };
      const error = { code: 'changed', status: 409, message: 'x', detail, at: NOON };
      await device.db.outbox.update(seq, { state: 'refused', error });
    });
    expect(screen.getByRole('heading', { name: 'Delete Period 3 Grade 7' })).toBeTruthy();
    expect(screen.getByText(/^1 mark came in from another device after you deleted this\./).textContent).toContain(
      'If you delete anyway, that change is deleted too.',
    );
    expect(await screen.findByText('In all you delete 1 student and 1 mark.')).toBeTruthy();
    await rowsOf(device.db, 'marks').put(markRow(ANA, '2026-11-21', { classId: 200 }));
    expect(await screen.findByText('In all you delete 1 student and 2 marks.')).toBeTruthy();
    expect(await button('Delete anyway')).toBeTruthy();
    expect(await button('Don’t delete')).toBeTruthy();
  });
});

describe('R9 an unexpected error of a round', () => {
  test('R9c until a round succeeds, the page reports the unexpected error, and offers to retry or to save a file', async () => {
    const { teacher } = await openNothingLost();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    act(() => teacher.connection.setState({ wentWrong: 2 }));
    const section = within(screen.getByRole('region', { name: /^Something went wrong on this/ }));
    expect(section.getByText(/2 times/)).toBeTruthy();
    expect(section.getByRole('button', { name: /Save a backup|Save/ })).toBeTruthy();
    expect(section.getByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => teacher.connection.setState({ wentWrong: 0 }));
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
});

describe('R8.4 the keyboard focus after a decision', () => {
  test('R8.4 after a decision, the focus is on the next refused write; after the last one, on the message', async () => {
    await openNothingLost('online', async (one) => {
      await refuse(one, 'server_error');
      const second = await one.createStudent(2);
      const error = { code: 'server_error', status: 500, message: 'x', detail: null, at: NOON };
      await one.db.outbox.update(second.seq, { state: 'refused', error });
    });
    const [first] = await screen.findAllByRole('button', { name: 'Try again' });
    fireEvent.click(first!);
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toBe('New student Student, 2, Period 3 Grade 7'),
    );
    await press('Try again');
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('safety'));
  });
});

test('R8.4 if a write was refused because a class was deleted on another device, the page names the class', async () => {
  await openNothingLost('online', async (device) => {
    await refuse(device, 'gone', { key: 'the-delete', rowId: ANA });
    await device.db.classes.update(200, { tomb: 'the-delete' });
  });
  expect(
    screen.getByText(/Period 3 Grade 7 was deleted on another device\. Put back the class with your change/),
  ).toBeTruthy();
});

describe('8.10 clashes between two devices', () => {
  const DAY = day('2026-11-20');
  const MARK = markId(ANA, DAY);

  async function clash({ db }: TestDevice, value = 'A', unit = 'attendance', lost = '{"attendanceState":"T"}') {
    await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
    await rowsOf(db, 'marks').put(markRow(ANA, DAY, { classId: 200, attendanceState: value as 'A' }));
    await db.clashes.put({
      id: 5,
      markId: MARK,
      classId: 200,
      unit,
      kept: unit === 'attendance' ? `{"attendanceState":"${value}"}` : '{"customNote":""}',
      keptDevice: 'b',
      keptDeviceName: 'Office PC',
      keptAt: '2026-11-20T10:05:00.000Z',
      lost,
      lostDevice: 'c',
      lostDeviceName: null,
      lostAt: '2026-11-20T10:01:00.000Z',
      createdAt: '2026-11-20T10:06:00.000Z',
      day: DAY,
    });
  }
  const standing = async ({ db }: TestDevice) => (await rowsOf(db, 'marks').get(MARK))?.attendanceState;

  test('8.10 if there is no clash, the page shows nothing about clashes', async () => {
    await openNothingLost();
    expect(screen.queryByText(/^Two devices have different/)).toBeNull();
  });

  test('8.10 a clash shows student, day, field, both values with their devices, and which value counts', async () => {
    await openNothingLost('offline', clash);
    await screen.findByRole('heading', { name: /^Two devices have different marks for Rivera, Ana/ });
    const item = await screen.findByRole('listitem', { name: 'Rivera, Ana – Attendance' });
    expect(item.textContent).toMatch(/Period 3 Grade 7, Fri, Nov 20/);
    expect(item.textContent).toMatch(/Using AbsentOffice PC, .*TardyAnother device, /);
  });

  test('8.10 one press on a clash saves the other value, even offline; Undo saves the earlier value again', async () => {
    const { device } = await openNothingLost('offline', clash);
    await press('Use Tardy');
    await vi.waitFor(async () => expect(await standing(device)).toBe('T'));
    await screen.findByText('Tardy', { selector: '[role=status] *' });
    const undo = await button('Undo');
    await vi.waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    await vi.waitFor(async () => expect(await standing(device)).toBe('A'));
    expect(await button('Use Tardy')).toBeTruthy();
  });

  test('8.10 if the teacher keeps the present value, the clash is closed and the mark does not change', async () => {
    const { device } = await openNothingLost('offline', clash);
    await press('Keep Absent');
    expect(await button('Undo')).toBeTruthy();
    expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE clashes/5']);
    expect(await standing(device)).toBe('A');
  });

  test('8.10 a clash of a score links to the assessment', async () => {
    await openNothingLost('offline', async (device) => {
      await clash(device);
      const { db } = device;
      const mark = await db.clashes.get(5);
      if (!mark) throw new Error('There is no clash of a mark.');
      const { markId: _, ...values } = mark;
      await db.clashes.clear();
      await db.assessments.put({ id: 70, classId: 200, assessmentTemplateId: 7, name: 'Push-Ups', createdAt: '' });
      const score = { id: 6, assessmentId: 70, studentId: ANA, classId: 200, fieldId: 11, value: '28' };
      await rowsOf(db, 'assessmentScores').put(score);
      const place = { assessmentScoreId: 6, assessmentId: 70, activityNoteId: null, day: null };
      const unit = { unit: 'value', kept: '{"value":"28"}', lost: '{"value":"31"}' };
      await db.scoreAndNoteClashes.put({ ...values, ...place, ...unit });
    });
    const item = await screen.findByRole('listitem', { name: 'Rivera, Ana – Score in Push-Ups (Reps)' });
    const link = within(item).getByRole('link', { name: 'Period 3 Grade 7' });
    expect(link.getAttribute('href')).toBe(addresses.assessments(200, { template: 7, assessment: 70 }));
  });

  test('8.10 a clash shows the whole text of a long note beside its button, and a short form on the button', async () => {
    const note = 'Forgot the inhaler, sat out the second half with the nurse';
    await openNothingLost('offline', (device) =>
      clash(device, 'P', 'customNote', JSON.stringify({ customNote: note })),
    );
    expect(await screen.findByText(`“${note}”`)).toBeTruthy();
    expect(await button('Use “Forgot the inhaler, s…”')).toBeTruthy();
    expect(await button('Keep no note')).toBeTruthy();
  });
});

test('2.16, 8.6 the page lists everything that was deleted in the last 30 days, on whichever screen', async () => {
  await openNothingLost('online', async ({ db }) => {
    await db.gradeBooks.bulkPut([bookRow(1, 'Fall 2026'), { ...bookRow(2, 'Spring 2026'), tomb: 'k9' }]);
    await db.classes.update(200, { tomb: 'k1' });
  });
  const list = within(await screen.findByRole('list', { name: 'Deleted, last 30 days' }));
  expect(list.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Put back, Period 3 Grade 7',
    'Put back, Spring 2026',
  ]);
});
