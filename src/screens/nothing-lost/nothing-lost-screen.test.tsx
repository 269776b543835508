import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NOON, type TestDevice } from '../../../tests/support/device.ts';
import { markId } from '#domain/ids.ts';
import { downloadFrom } from '../../../tests/support/download.ts';
import { ANA, button, openNothingLost, press } from '../../../tests/support/nothing-lost-page.tsx';
import { bookRow, day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses } from '../../platform/addresses.ts';
import { deleteClass } from '../../writes/classes.ts';

/** Stores a write, and sets it aside as refused for this reason. */
async function refuse(device: TestDevice, code: string, detail: Record<string, unknown> = {}) {
  const entry = await device.patchStudent(ANA, { number: 7 });
  const error = { code, status: 409, message: 'Number already taken', detail, at: NOON };
  await device.db.outbox.update(entry.seq, { state: 'refused', error: error as never });
}

test('8.6 if all changes are sent, the page “Waiting & backups” says that everything is saved', async () => {
  await openNothingLost();
  expect(screen.getByRole('heading', { name: 'Everything is saved' })).toBeTruthy();
  expect(screen.getByText('You’re all caught up.')).toBeTruthy();
});

test('8.6 “Waiting & backups” lists the unsent changes by class, and has a button “Send now” only while the device is online', async () => {
  const { woken, connection } = await openNothingLost('offline', (device) => device.createStudent(1));
  expect(screen.getByRole('heading', { name: '1 change saved on this computer, waiting to send' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Period 3 Grade 7' })).toBeTruthy();
  expect(screen.getByText('1 student')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  act(() => connection.setState({ connection: 'online', stuck: 'trying' }));
  await press('Send now');
  expect(woken).toEqual([true]);
});

test('8.6 after the session has ended, “Waiting & backups” still lists the unsent changes and offers to sign in', async () => {
  await openNothingLost('needs sign-in', (device) => device.createStudent(1));
  expect(await button('Sign in')).toBeTruthy();
  expect(screen.getByText(/Your work is safe on this computer and is sent after you sign in/)).toBeTruthy();
});

describe('L6.1 backup files and unsent files', () => {
  test('L6.1, 8.7 even after the session has ended, one press on “Waiting & backups” saves a backup file, and the page then shows “Last backup”', async () => {
    await openNothingLost('needs sign-in', (device) => device.createStudent(1));
    const { name, text } = await downloadFrom(await button('Save everything to a file'));
    expect(name).toMatch(/^pe-grade-book-backup-\d{4}-\d\d-\d\d\.json$/);
    const json = JSON.parse(text);
    expect([json.outbox.length, json.rows.classes.length, json.owner.userId]).toEqual([1, 1, 7]);
    expect(await screen.findByText(/Last backup/)).toBeTruthy();
  });

  test('L6.3 only if there are unsent changes, “Waiting & backups” offers to save these changes to a file', async () => {
    await openNothingLost('offline', (device) => device.createStudent(1));
    const { text } = await downloadFrom(await button('Save waiting changes to a file'));
    expect(JSON.parse(text)).toMatchObject({ kind: 'unsent', rows: {} });
    cleanup();
    await openNothingLost();
    expect(screen.queryByRole('button', { name: 'Save waiting changes to a file' })).toBeNull();
  });

  test('P4.4c if the server has lost rows of a teacher, “Waiting & backups” lists the copies on the device, and can save them to a file', async () => {
    await openNothingLost('online', (device) =>
      device.db.meta.put({ key: 'kept:1:marks:1', at: NOON, rows: [{ table: 'marks', row: { id: 1 } }] }),
    );
    expect(await screen.findByText('1 mark')).toBeTruthy();
    const { text } = await downloadFrom(await button('Save this copy to a file'));
    expect(JSON.parse(text)).toMatchObject({ kind: 'kept', kept: [{ at: NOON }] });
  });
});

describe('R8.4 writes that the server refused, on the page “Waiting & backups”', () => {
  const states = async ({ db }: TestDevice) => (await db.outbox.toArray()).map(({ state }) => state);

  test('R8.4, 8.5 for a write that the server refused, “Waiting & backups” shows the change, and says that it stays on the computer', async () => {
    await openNothingLost('online', (device) => refuse(device, 'gone', { key: 'the-delete' }));
    expect(screen.getByRole('heading', { name: 'Rivera, Ana – number 7, Period 3 Grade 7' })).toBeTruthy();
    expect(screen.getByText(/^Your change: .+\. It stays on this computer until you choose\.$/)).toBeTruthy();
    expect(await button('Put back what was deleted')).toBeTruthy();
  });

  test('R8.5 if the server refused a student number because another student has it, the teacher can type another number, which is then sent', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    fireEvent.change(screen.getByLabelText('New number'), { target: { value: '12' } });
    await press('Send change');
    await vi.waitFor(async () => expect(await states(device)).toEqual(['waiting']));
    expect((await device.outbox())[0]).toMatchObject({ body: { id: ANA, number: 12 } });
  });

  test('R8.5 if the teacher sends a refused student number again unchanged, “Waiting & backups” shows an error and sends nothing', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    await press('Send change');
    expect(await screen.findByText(/The server already refused this text/)).toBeTruthy();
    expect(await states(device)).toEqual(['refused']);
  });

  test('R8.6 before the teacher discards a refused write, a confirmation dialog shows the change; after that, the server’s value is shown again', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'number_taken', { rowId: ANA }));
    await press('Discard my change');
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard my change?' });
    expect(within(dialog).getByText('Rivera, Ana – number 7, Period 3 Grade 7')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard my change' }));
    await vi.waitFor(async () => expect(await device.outbox()).toEqual([]));
    expect(await device.student(ANA)).toMatchObject({ number: null });
  });

  test('R8.4 if other changes depend on a refused write, “Waiting & backups” lists them, and the confirmation of “Discard” lists them too', async () => {
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

  test('R8.5 if the server refused a delete, “Delete anyway” sends the delete again', async () => {
    const { device } = await openNothingLost('online', (one) => refuse(one, 'changed', { count: 6 }));
    await press('Delete anyway');
    await vi.waitFor(async () => expect(await states(device)).toEqual(['waiting']));
  });

  test('2.15 if the server refused the delete of a class because marks were new, the page shows how many, and how much “Delete anyway” deletes', async () => {
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

test('R9c after an unexpected sync error, “Waiting & backups” shows “Something went wrong” with “Try again”, until a sync succeeds', async () => {
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

test('R8.4, R8.5 after “Try again” a refused write waits to be sent, the next refused write has the focus, and after the last one the page’s status message', async () => {
  const { device } = await openNothingLost('online', async (one) => {
    await refuse(one, 'server_error');
    const second = await one.createStudent(2);
    const error = { code: 'server_error', status: 500, message: 'x', detail: null, at: NOON };
    await one.db.outbox.update(second.seq, { state: 'refused', error });
  });
  const [first] = await screen.findAllByRole('button', { name: 'Try again' });
  fireEvent.click(first!);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('New student Student, 2, Period 3 Grade 7'));
  await press('Try again');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('safety'));
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

describe('8.10 clashes (two devices set different values)', () => {
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

  test('8.10 if two devices never set different values, “Waiting & backups” shows no clash (a conflict between two devices)', async () => {
    await openNothingLost();
    expect(screen.queryByText(/^Two devices have different/)).toBeNull();
  });

  test('8.10 while the teacher has not picked one of two values, “Waiting & backups” begins with “Two values for 1 mark”, and not with “Everything is saved”', async () => {
    await openNothingLost('online', clash);
    expect(await screen.findByRole('heading', { name: 'Two values for 1 mark' })).toBeTruthy();
    expect(screen.queryByText('Everything is saved')).toBeNull();
  });

  test('8.10 if two devices set different values of a mark, “Waiting & backups” shows the student, the day and both values with their devices', async () => {
    await openNothingLost('offline', clash);
    await screen.findByRole('heading', { name: /^Two devices have different marks for Rivera, Ana/ });
    const item = await screen.findByRole('listitem', { name: 'Rivera, Ana – Attendance' });
    expect(item.textContent).toMatch(/Period 3 Grade 7, Fri, Nov 20/);
    expect(item.textContent).toMatch(/Using AbsentOffice PC, .*TardyAnother device, /);
  });

  test('8.10 if two devices set different attendance, one press saves the other value, even offline, and Undo restores the first value', async () => {
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

  test('8.10 if two devices set different attendance and the teacher presses “Keep Absent”, the mark stays unchanged, and the clash is deleted', async () => {
    const { device } = await openNothingLost('offline', clash);
    await press('Keep Absent');
    expect(await button('Undo')).toBeTruthy();
    expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE clashes/5']);
    expect(await standing(device)).toBe('A');
  });

  test('8.10 if two devices set different scores, “Waiting & backups” shows the score with a link to the assessment', async () => {
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
});

test('2.16, 8.6 “Waiting & backups” lists the grade books and classes that were deleted in the last 30 days', async () => {
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
