import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { listClasses } from '../../repositories/classes/classes.ts';
import { CopyClasses } from '../../features/copy-classes/copy-classes.tsx';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { CopyClassesScreen } from './copy-classes-screen.tsx';

const PATH = PATHS.copyClasses;
const BOOKS = ['Spring 2027', 'Fall 2026', 'Spring 2026', 'Empty one'];

/** Opens the page. The current grade book has Period 2. Fall 2026 has the classes Period 1 to 3, and Spring 2026 has Zumba. */
async function shown() {
  const all = await testTeacher();
  const { device } = all;
  for (const [index, name] of BOOKS.entries()) {
    await device.has('gradeBooks', { id: index + 1, name, createdAt: `2026-0${9 - index}-01` });
  }
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  await device.db.classes.bulkPut([
    classRow(4, 'Period 2'),
    ...[1, 2, 3].map((n) => classRow(10 + n, `Period ${n}`, { gradeBookId: 2 })),
    classRow(20, 'Zumba', { gradeBookId: 3 }),
    classRow(21, 'Old: name', { gradeBookId: 3 }),
  ]);
  await device.db.students.bulkPut([
    studentRow(101, 'Abdi, Hodan', { classId: 11 }),
    studentRow(102, 'Begay, Tyler', { classId: 12 }),
    studentRow(103, 'Chen, Bo', { classId: 13 }),
    studentRow(104, 'Diaz, Ana', { classId: 13 }),
  ]);
  return { ...all, ...showScreen(all.teacher, { path: PATH, address: PATH }, <CopyClassesScreen />) };
}

const box = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('checkbox', { name });

test('2.17 when Copy Classes opens, it has chosen the newest other grade book, and the classes whose names the current grade book does not have', async () => {
  await shown();
  expect((await screen.findByRole('combobox', { name: 'Copy from' })).textContent).toContain('Fall 2026');
  expect([(await box(/Period 1/)).checked, (await box(/Period 2/)).checked]).toEqual([true, false]);
  expect(screen.getByText('1 student · Spring 2027 has a class of this name already')).toBeTruthy();
  expect(screen.getByText('2 classes · 3 students')).toBeTruthy();
});

test('2.17 when the teacher copies the chosen classes, they are added to the current grade book, and the class list opens', async () => {
  const { device, address } = await shown();
  fireEvent.click(await box(/Period 1/));
  fireEvent.click(await box(/Period 2/));
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2 classes' }));
  await waitFor(() => expect(address()).toBe(addresses.classes));
  expect(toastStore.getState()).toMatchObject({
    title: 'Classes Copied',
    description: '2 classes · 3 students',
    duration: 4_000,
  });
  expect((await listClasses(device.db, 1)).map(({ name }) => name)).toEqual(['Period 2', 'Period 2', 'Period 3']);
});

test('2.17 if the teacher presses the “Copy 2 classes” button twice, the two classes are copied only once', async () => {
  const { device, address } = await shown();
  const button = await screen.findByRole('button', { name: 'Copy 2 classes' });
  // Both presses arrive before the page shows that the button is busy.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(address()).toBe(addresses.classes));
  expect((await device.outbox()).filter(({ path }) => path === 'classes')).toHaveLength(2);
});

test('2.17 after the classes are copied, the copy button stays busy until the page is left', async () => {
  const { device, teacher } = await shown();
  cleanup();
  const to = { id: 1, name: 'Spring 2027', createdAt: '2026-09-01', updatedAt: '2026-09-01' };
  const stays = async () => await new Promise<never>(() => undefined);
  showScreen(teacher, { path: PATH, address: PATH }, <CopyClasses device={device} to={to} onCopied={stays} />);
  fireEvent.click(await box(/Period 2/));
  fireEvent.click(screen.getByRole('button', { name: 'Copy 3 classes' }));
  await waitFor(async () => expect(await device.outbox()).not.toEqual([]));
  expect(await screen.findByRole('button', { name: /^Copying/ })).toBeTruthy();
});

test('2.17 while no class is chosen on the page Copy Classes, the copy button is disabled, with the hint to choose at least one class', async () => {
  const { address } = await shown();
  for (const name of [/Period 1/, /Period 3/]) fireEvent.click(await box(name));
  const button = screen.getByRole('button', {
    name: 'Copy classes',
    description: 'Choose at least one class to copy.',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(address()).toBe(PATH);
});

test('2.17 if a class has a name that is no longer allowed, its check box on Copy Classes is disabled, with the hint to rename the class', async () => {
  await shown();
  await chooseOption('Copy from', 'Spring 2026');
  expect((await box(/Old: name/)).disabled).toBe(true);
  expect(screen.getByText(/This class needs another name first/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy 1 class' })).toBeTruthy();
});

test('2.17 if the device can’t store the copied classes, the page Copy Classes shows an error and stays open', async () => {
  const { device, address } = await shown();
  await upgradeByNewerApp(device.db, device.userId);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy 2 classes' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(address()).toBe(PATH);
});

test('2.17 if no other grade book has classes, the page Copy Classes shows “Nothing to copy yet”', async () => {
  const { device } = await shown();
  await device.db.classes.where('id').above(4).delete();
  expect(await screen.findByText('Nothing to copy yet')).toBeTruthy();
});
