import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../../tests/support/rows.ts';
import { LogoutMenu } from '../../../../tests/support/logout-menu.tsx';
import { testTeacher } from '../../../../tests/support/screen.tsx';
import { USER } from '../../../../tests/support/device.ts';
import { hasSignedOut, knownUser, rememberUser } from '../../../db/device.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { touchMark } from '../../../repositories/roll/taps.ts';
import { startFullPull } from '../../../sync/pull/apply-page.ts';
import { noteSignedIn, noteSignedOutElsewhere, sessionStore } from '../session-store.ts';
// Loaded earlier, or the first test would spend its time on it.
import './sign-out-dialog.tsx';
import { basesOf, rowsOf } from '../../../../tests/support/stored-rows.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../../api/client.ts', () => ({ call }));

const user = { id: USER, username: 't7', email: 't7@school.example', roleId: 1, exp: 0 };
const REMOVE = 'Remove my classes from this computer';

beforeEach(async () => {
  call.mockResolvedValue(undefined);
  await rememberUser(user);
  noteSignedIn(user);
});

async function pressLogout(waiting: number) {
  const all = await testTeacher();
  for (let id = 1; id <= waiting; id += 1) await all.device.createStudent(id);
  render(<LogoutMenu teacher={all.teacher} />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return all;
}
const signedOut = () => vi.waitFor(async () => expect(await hasSignedOut(USER)).toBe(true));

test('1.12 if changes are not sent yet, “Logout” opens a dialog, and its button “Stay signed in and send my work” starts to send them', async () => {
  const { woken, device } = await pressLogout(2);
  expect(await screen.findByRole('heading', { name: '2 changes waiting to send' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in and send my work' }));
  expect([woken, await hasSignedOut(USER), sessionStore.getState().state]).toEqual([[true], false, 'signed-in']);
  expect(await device.outbox()).toHaveLength(2);
});

test('L1.4 if a teacher signs out before all changes are sent, the changes are still on the device after the next sign-in', async () => {
  const { device } = await pressLogout(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out, keep on this computer' }));
  await signedOut();
  expect(await device.states()).toEqual(['waiting', 'waiting']);
  expect(sessionStore.getState().leftBehind).toMatch(/^2 changes are safe on this computer\. [^:]*$/);
  expect(screen.queryByRole('button', { name: REMOVE })).toBeNull();
  await rememberUser(user);
  expect([await knownUser(), await hasSignedOut(USER)]).toMatchObject([{ userId: USER }, false]);
});

test('1.12 if the device is offline, the dialog before a sign-out says that nothing can be sent now, and does not offer to send', async () => {
  const { connection } = await pressLogout(2);
  await screen.findByRole('button', { name: 'Stay signed in and send my work' });
  act(() => connection.setState({ connection: 'offline' }));
  expect(screen.getByText(/^You’re offline, so nothing can be sent now\. Your changes are safe/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeTruthy();
});

const keep = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out, keep on this computer' }));

test('L1.4 if a change is sent while the sign-out dialog is open, neither the dialog nor the message after the sign-out counts this change', async () => {
  const { device } = await pressLogout(2);
  await screen.findByRole('heading', { name: '2 changes waiting to send' });
  const [sent] = await device.outbox();
  await device.db.outbox.delete(sent?.seq ?? 0);
  await basesOf(device.db).delete('students', 1);
  await screen.findByRole('heading', { name: '1 change waiting to send' });
  await keep();
  await vi.waitFor(() => expect(sessionStore.getState().leftBehind).toMatch(/^1 change is safe/));
});

test('1.12 if all changes are sent while the sign-out dialog is open, the teacher can remove the classes after the sign-out', async () => {
  const { device } = await pressLogout(1);
  await screen.findByRole('heading', { name: '1 change waiting to send' });
  await device.db.outbox.clear();
  await basesOf(device.db).delete('students', 1);
  await screen.findByRole('heading', { name: 'Everything is saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: REMOVE })).toBeTruthy();
});

test('L1.2 if a teacher signs out while the same tab is sending, the app does not claim that the teacher signed out in another tab', async () => {
  const { device } = await pressLogout(2);
  const round = Object.assign(device, { noteSignedOut: () => noteSignedOutElsewhere(USER) });
  const refused = vi.fn<(error: Error) => void>();
  // As soon as the session store says that the teacher has signed out in another tab, the app opens the sign-in page.
  const states: boolean[] = [];
  const unsubscribe = sessionStore.subscribe(({ leftInOtherTab }) => states.push(leftInOtherTab));
  // The round of this tab tries to store an answer right after the sign-out was noted.
  device.db.meta.hook('creating', (key) => {
    if (key === 'signed-out') Dexie.ignoreTransaction(() => void startFullPull(round).catch(refused));
  });
  await keep();
  await signedOut();
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.objectContaining({ name: 'SignedOut' })));
  await vi.waitFor(() => expect(sessionStore.getState().leftBehind).toMatch(/^2 changes are safe/));
  unsubscribe();
  expect(states).toEqual([false]);
});

test('L1.4 if a sign-out fails on a full device, the teacher sees “Not signed out” and stays signed in', async () => {
  const { device } = await pressLogout(2);
  await screen.findByRole('heading', { name: '2 changes waiting to send' });
  const full = vi.spyOn(device.db, 'transaction').mockRejectedValue(new Dexie.QuotaExceededError('no room') as never);
  await keep();
  expect(await screen.findByText('Not signed out')).toBeTruthy();
  full.mockRestore();
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', leftBehind: null });
});

test('1.12 if all changes are sent, “Logout” signs out without a dialog, and then the teacher can remove the classes from the device', async () => {
  const here = new TeacherDb(USER);
  await rowsOf(here, 'classes').put({ id: 200 });
  here.close();
  await pressLogout(0);
  await signedOut();
  fireEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(await screen.findByText('Classes removed from this computer')).toBeTruthy();
  const after = new TeacherDb(USER);
  expect(await after.classes.count()).toBe(0);
  after.close();
});

test('1.12 if the device can’t remove the teacher’s classes after a sign-out, the app shows “Classes not removed”', async () => {
  await pressLogout(0);
  await signedOut();
  const remove = vi.spyOn(Dexie.prototype, 'delete').mockRejectedValue(new Dexie.UnknownError('failed') as never);
  fireEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(await screen.findByText('Classes not removed')).toBeTruthy();
  remove.mockRestore();
});

test('1.12 if a frozen tab delays the removal of the classes after a sign-out, the app asks to close other tabs and then removes them', async () => {
  const here = new TeacherDb(USER);
  await rowsOf(here, 'classes').put({ id: 200 });
  const { name } = here;
  here.close();
  await pressLogout(0);
  await signedOut();
  const frozen = indexedDB.open(name);
  await vi.waitFor(() => expect(frozen.readyState).toBe('done'));
  fireEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(await screen.findByText('Close the other tabs of the grade book')).toBeTruthy();
  frozen.result.close();
  expect(await screen.findByText('Classes removed from this computer')).toBeTruthy();
});

test('L1.4 if another tab has stored a change after a sign-out, the app does not remove the classes, so that the change is not lost', async () => {
  await pressLogout(0);
  await signedOut();
  const tab = new TeacherDb(USER);
  await tab.outbox.add({ key: 'written meanwhile' } as never);
  tab.close();
  fireEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(await screen.findByText('Classes not removed')).toBeTruthy();
});

test('1.12 while the device has an unsaved roll, the app does not offer to remove the classes after a sign-out', async () => {
  const { device, teacher } = await testTeacher();
  await device.db.drafts.put({ key: 'roll', kind: 'form', value: 1 });
  render(<LogoutMenu teacher={teacher} />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out, keep on this computer' }));
  await signedOut();
  expect(screen.queryByRole('button', { name: REMOVE })).toBeNull();
});

const at = { classId: 200, day: day('2026-11-20'), studentId: 11 };

test('L1.2 the dialog before a sign-out shows the number of changes that are not sent and the number of marks that are not saved', async () => {
  const { device, teacher } = await testTeacher();
  await device.createStudent(1);
  for (const studentId of [11, 12]) await touchMark(device, { ...at, studentId }, { attendanceState: 'A' });
  render(<LogoutMenu teacher={teacher} />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: '1 change waiting to send, and 2 marks not saved' })).toBeTruthy();
  expect(screen.getByText(/until you press Save/)).toBeTruthy();
  expect(await hasSignedOut(USER)).toBe(false);
});
