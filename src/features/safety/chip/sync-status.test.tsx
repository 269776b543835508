import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { testTeacher } from '../../../../tests/support/screen.tsx';
import { answerTo } from '../../../../tests/support/replay-turn.ts';
import { bookRow, classRow, day, markRow, studentRow } from '../../../../tests/support/rows.ts';
import { rowsOf } from '../../../../tests/support/stored-rows.ts';
import { saysOnChip } from '../../../../tests/support/chip-name.ts';
import { typeStudent } from '../../../../tests/support/student-drafts.ts';
import { sendOnly } from '../../../../tests/support/sync-once.ts';
import type { TestDevice } from '../../../../tests/support/device.ts';
import { addresses } from '../../../platform/addresses.ts';
import { touchScores } from '../../../repositories/assessments/assessment-drafts.ts';
import { touchMark } from '../../../repositories/roll/taps.ts';
import type { Connection } from '../../../sync/connection.ts';
import { SendingChip } from './sync-status.tsx';
import { useUnsavedPage } from './unsaved-page.ts';
// Loaded earlier, or the first test would spend its time on it.
import './sync-panel.tsx';

const chip = async (name: string | RegExp) =>
  await screen.findByRole('button', { name: typeof name === 'string' ? saysOnChip(name) : name });

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

async function shown(
  way: { connection?: Connection; storageFull?: boolean; isAccountUnknown?: boolean } = {},
  waiting = 0,
  address = '/',
) {
  const all = await testTeacher(way);
  await all.device.db.classes.put(classRow(200, 'Period 3 Grade 7'));
  for (let id = 1; id <= waiting; id += 1) await all.device.createStudent(id);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <SendingChip
        teacher={all.teacher}
        email="t7@school.example"
        install={<p>how to install</p>}
        signIn={(done) => (
          <button type="button" onClick={done}>
            the form
          </button>
        )}
      />
    </MemoryRouter>,
  );
  return all;
}

test('8.1 while the device is offline, the status chip shows the number of changes that are not sent yet, also after a new change', async () => {
  const { device } = await shown({ connection: 'offline' }, 2);
  await chip('2 saved on this computer, waiting to send');
  await device.createStudent(3);
  expect(await chip('3 saved on this computer, waiting to send')).toBeTruthy();
});

test('R9d, 8.1 while an error in the app prevents sending, the status chip shows “waiting to send”, and its panel explains the error', async () => {
  const { connection } = await shown({ connection: 'online' }, 2);
  connection.setState({ wentWrong: 3 });
  fireEvent.click(await chip('2 saved on this computer, waiting to send'));
  expect(
    await screen.findByText(/^Your changes are safe on this computer\. Something went wrong in the app/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Waiting & backups' })).toBeTruthy();
});

test('8.10 while the teacher has not picked one of two values, the panel of the status chip begins with “Two values for 1 mark”', async () => {
  const { device } = await shown({ connection: 'online' });
  const on = day('2026-11-20');
  const mark = markRow(1, on, { classId: 200, attendanceState: 'A' });
  await device.db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await device.db.students.put(studentRow(1, 'Rivera, Ana'));
  await rowsOf(device.db, 'marks').put(mark);
  await device.db.clashes.put({
    id: 5,
    markId: mark.id,
    classId: 200,
    unit: 'attendance',
    createdAt: '2026-11-20T10:06:00.000Z',
    day: on,
    kept: '{"attendanceState":"A"}',
    keptDevice: 'b',
    keptDeviceName: null,
    keptAt: '2026-11-20T10:05:00.000Z',
    lost: '{"attendanceState":"T"}',
    lostDevice: 'c',
    lostDeviceName: null,
    lostAt: '2026-11-20T10:01:00.000Z',
  });
  fireEvent.click(await chip('Saved'));
  expect(await screen.findByRole('heading', { name: 'Two values for 1 mark' })).toBeTruthy();
});

test('8.3 when the panel of the status chip opens, it already lists, by class, the changes that are not sent yet, and says that the device keeps them', async () => {
  await shown({ connection: 'offline' }, 2);
  fireEvent.click(await chip(/waiting to send/));
  await screen.findByRole('dialog');
  expect(screen.getByRole('heading', { name: '2 changes saved on this computer, waiting to send' })).toBeTruthy();
  expect(screen.getByText('Grade 7').closest('bdi')?.textContent).toBe('Period 3 Grade 7');
  expect(screen.getByText('2 students')).toBeTruthy();
  expect(screen.getByText(/It stays here if you close the app/)).toBeTruthy();
});

test('8.3 while the teacher presses a link in the panel of the status chip, the panel shows no new content; it is updated after the press', async () => {
  const { device } = await shown({ connection: 'offline' }, 2);
  fireEvent.click(await chip(/waiting to send/));
  const link = await screen.findByRole('link', { name: 'Waiting & backups' });
  fireEvent.pointerDown(link);
  await device.createStudent(3);
  await chip('3 saved on this computer, waiting to send');
  expect(screen.getByText('2 students')).toBeTruthy();
  fireEvent.pointerUp(link);
  fireEvent.click(screen.getByText('2 students'));
  expect(await screen.findByText('3 students')).toBeTruthy();
});

test('8.3, R2.1 a press on “Send now” sends immediately, although the backoff (the wait after a failed try) has not ended', async () => {
  const { woken, connection } = await shown({ connection: 'online' }, 1);
  connection.setState({ stuck: 'trying' });
  fireEvent.click(await chip(/waiting to send/));
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(woken).toEqual([true]);
});

test('8.4 if the session has ended, the status chip opens a sign-in dialog, and after the sign-in the device sends the changes', async () => {
  const { woken } = await shown({ connection: 'needs sign-in' }, 2);
  fireEvent.click(await chip('Sign in to send 2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'the form' }));
  expect(woken).toEqual([true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('1.190 if the server doesn’t know the account, the panel of the status chip says so, and offers a sign-in and a file', async () => {
  await shown({ connection: 'needs sign-in', isAccountUnknown: true }, 2);
  fireEvent.click(await chip('Sign in to send 2'));
  expect(await screen.findByRole('heading', { name: 'This server doesn’t know your account' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
});

test('8.5 if the server has refused a write, the panel of the status chip links to the page on which the teacher decides about it', async () => {
  const { device } = await shown({}, 1);
  const error = { code: 'gone', status: 404, message: 'This class was deleted.', detail: null, at: 0 };
  await device.db.outbox.toCollection().modify({ state: 'refused', error });
  fireEvent.click(await chip('1 to review'));
  expect((await screen.findByRole('link', { name: 'Review' })).getAttribute('href')).toBe(addresses.toReview);
  expect(screen.getByText(/It’s safe on this computer until you decide/)).toBeTruthy();
  const row = screen.getByRole('link', { name: /New student Student, 1/ });
  expect(row.getAttribute('href')).toBe('/nothing-lost#refused-1');
});

test('R4.6 after the server has accepted a write, the status chip still shows “Sending” until the device has received the change from the server', async () => {
  const { device } = await shown({}, 1);
  await sendOnly({ ...device, send: async (request) => answerTo(request, 99) });
  expect(await chip(/^Sending/)).toBeTruthy();
  await device.db.outbox.clear();
  expect(await chip('Saved')).toBeTruthy();
});

test.each([
  ['the roll of the day on the screen', 'day', /^Nobody has saved this day/],
  ['what a teacher typed into a form of settings', 'form', /^What you typed on this page does not count until/],
] as const)('8.1 while %s is not saved, the status chip and its panel say so instead of “Saved”', async (...given) => {
  const [, page, words] = given;
  await shown();
  const { unmount } = render(<Shown page={page} />);
  fireEvent.click(await chip('Not saved'));
  expect(await screen.findByText(words)).toBeTruthy();
  unmount();
  expect(await chip('Saved')).toBeTruthy();
});

function Shown({ page }: { page: 'day' | 'form' }) {
  useUnsavedPage(page);
  return null;
}

test('8.3 while the device is offline, the panel of the status chip does not offer “Send now”', async () => {
  await shown({ connection: 'offline' }, 1);
  fireEvent.click(await chip(/waiting to send/));
  expect(await screen.findByRole('link', { name: 'Waiting & backups' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

test('8.21 until a new device has loaded all data from the server, the status chip shows “Loading” instead of “Saved”', async () => {
  const { device } = await shown({ connection: 'online' });
  await device.pulledTo(0, { complete: false });
  expect(await chip('Loading')).toBeTruthy();
  await device.pulledTo(10);
  expect(await chip('Saved')).toBeTruthy();
});

test('8.20 on a page of another class, the status chip names the class that has unsaved marks, and its panel links to this roll', async () => {
  const { device } = await shown({}, 0, addresses.dailyRoster(5));
  await tap(device, '2026-11-17', 1);
  fireEvent.click(await chip('1 mark not saved in Period 3 Grade 7'));
  const link = await screen.findByRole('link', { name: /Period 3 Grade 7/ });
  expect(link.getAttribute('href')).toBe(addresses.dailyRoster(200, day('2026-11-17')));
  expect(screen.getByTestId('address').textContent).toBe(addresses.dailyRoster(5));
});

test('8.20 on the page of all classes, the status chip names the class that has unsaved marks, and a press opens this roll', async () => {
  const { device } = await shown({}, 0, addresses.classes);
  await tap(device, '2026-11-17', 1);
  fireEvent.click(await chip('1 mark not saved in Period 3 Grade 7'));
  const roll = addresses.dailyRoster(200, day('2026-11-17'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(roll));
});

test('8.20 if two grade books have a class with the same name, the status chip also names the grade book of the unsaved marks', async () => {
  const { device } = await shown({}, 0, addresses.dailyRoster(5));
  await device.db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await device.db.classes.put(classRow(201, 'Period 3 Grade 7', { gradeBookId: 2 }));
  await tap(device, '2026-11-17', 1);
  expect(await chip('1 mark not saved in Period 3 Grade 7 (Fall 2026)')).toBeTruthy();
});

test('L3.2 if the device is full, the status chip shows “Not safe yet”, and its panel has one button “Save everything to a file”', async () => {
  await shown({ connection: 'offline', storageFull: true }, 1);
  fireEvent.click(await chip(/^Not safe yet/));
  expect(await screen.findAllByRole('button', { name: 'Save everything to a file' })).toHaveLength(1);
  expect(screen.queryByText('how to install')).toBeNull();
});

test('L3.4 if a change was not sent for two days and the browser may delete it, the panel of the status chip offers a backup file and the install guide', async () => {
  const { device } = await shown({ connection: 'offline' }, 1);
  await device.db.outbox.toCollection().modify({ at: device.now() - 2 * 86_400_000 });
  fireEvent.click(await chip(/^Not safe yet/));
  expect(await screen.findByText('how to install')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
});

test('8.1 if the app is too old for the server, the status chip shows “Update to send 1”, and its panel has the button “Update now”', async () => {
  await shown({ connection: 'needs update' }, 1);
  fireEvent.click(await chip('Update to send 1'));
  expect(await screen.findByRole('button', { name: 'Update now' })).toBeTruthy();
});

const tap = (device: TestDevice, on: string, studentId: number) =>
  touchMark(device, { classId: 200, day: day(on), studentId }, { attendanceState: 'A' });

const SCORES = { texts: { '1:1': 'good', '2:1': 'fair' }, fieldType: 'text', asNew: true } as const;
const details = async ({ db }: TestDevice) => {
  const lines = [1, 2].map((id) => ({ id, name: 'Rivera, Ana', text: '3' }));
  for (const field of ['number', 'gender'])
    await db.drafts.put({ key: `details:200:${field}`, kind: 'form', value: { shape: 1, field, lines } });
};

test.each<[string, string, string, (device: TestDevice) => Promise<unknown>]>([
  ['student details', '4 student details not saved in Period 3 Grade 7', addresses.studentDetails(200), details],
  [
    'something about a student',
    '1 student detail not saved in Period 3 Grade 7',
    addresses.editStudents(200),
    async (device) => {
      await device.db.students.put({ ...studentRow(5, 'Rivera, Ana'), classId: 200 });
      await typeStudent(device, { classId: 200, studentId: 5 }, { number: '12' });
    },
  ],
  [
    'scores',
    '2 scores not saved in Period 3 Grade 7',
    addresses.assessments(200, { template: 1 }),
    async (device) => await touchScores(device, { classId: 200, templateId: 1, assessmentId: 70 }, SCORES),
  ],
  [
    'marks of a roll',
    '1 mark not saved in Period 3 Grade 7',
    addresses.dailyRoster(200, day('2026-11-17')),
    async (device) => await tap(device, '2026-11-17', 1),
  ],
])(
  '8.1, 5.47, R4.6 if %s is not saved, the status chip shows “%s”, and a press opens the page with it, %s',
  async (_what, words, page, type) => {
    const { device } = await shown();
    await chip('Saved');
    await type(device);
    fireEvent.click(await chip(words));
    expect(screen.getByTestId('address').textContent).toBe(page);
    expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull();
  },
);

test('8.1 if the student about whom something is not saved was removed, a press on the status chip opens “Waiting & backups”', async () => {
  const { device } = await shown();
  await device.db.students.put({ ...studentRow(5, 'Rivera, Ana'), classId: 200, deleted: true });
  await typeStudent(device, { classId: 200, studentId: 5 }, { number: '12' });
  const button = await chip('1 student detail not saved in Period 3 Grade 7');
  await waitFor(() => {
    fireEvent.click(button);
    expect(screen.getByTestId('address').textContent).toBe(addresses.nothingLost);
  });
});

test('R4.6 if the only unsaved roll is already on the screen, a press on the status chip opens its panel instead of the roll', async () => {
  const { device } = await shown();
  await tap(device, '2026-11-17', 1);
  fireEvent.click(await chip('1 mark not saved in Period 3 Grade 7'));
  fireEvent.click(await chip('1 mark not saved'));
  expect(await screen.findByRole('heading', { name: '1 mark not saved' })).toBeTruthy();
  expect(screen.queryByText('You’re all caught up.')).toBeNull();
  expect(await screen.findByText('Everything else has been sent.')).toBeTruthy();
});

test('8.3 if the rolls of two days are not saved, the status chip shows the number of all their marks, and its panel has a link to each roll', async () => {
  const { device } = await shown({ connection: 'offline' });
  await tap(device, '2026-11-16', 1);
  await tap(device, '2026-11-17', 1);
  fireEvent.click(await chip('2 marks not saved in Period 3 Grade 7'));
  const links = await screen.findAllByRole('link', { name: /Period 3 Grade 7/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    addresses.dailyRoster(200, day('2026-11-17')),
    addresses.dailyRoster(200, day('2026-11-16')),
  ]);
});

test('L3.2 if a full device could not store a change, the panel of the status chip does not contain “Everything’s been sent”', async () => {
  const { device } = await shown({ storageFull: true });
  await device.pulledTo(11, { lastSent: device.now() });
  fireEvent.click(await chip(/^Not safe yet/));
  expect(await screen.findByText(/^Last sent: .+\.$/)).toBeTruthy();
  expect(screen.queryByText(/Everything’s been sent/)).toBeNull();
});

test('8.3 if all changes are sent, the panel of the status chip contains “Everything’s been sent” once, and the time of the most recent sending', async () => {
  const { device } = await shown();
  await device.pulledTo(11, { lastSent: device.now() });
  fireEvent.click(await chip('Saved'));
  expect(await screen.findByText(/^Last sent: .+\.$/)).toBeTruthy();
  expect(screen.getAllByText(/Everything’s been sent/)).toHaveLength(1);
});
