import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleClassIds } from '#domain/ids.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { USER } from '../../../tests/support/device.ts';
import { bookRow, classRow, studentRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { rememberAccount, rememberUser } from '../../db/device.ts';
import { doneGuides } from '../../features/session/done-guides.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { addSample } from '../../repositories/classes/add-sample.ts';
import { listGradeBooks } from '../../repositories/classes/grade-books.ts';
import { findSample, removeSample } from '../../repositories/classes/samples.ts';
import { saveSettings } from '../../repositories/save-settings.ts';
import { GettingStartedScreen } from './getting-started-screen.tsx';

interface Start {
  book?: boolean;
  settings?: boolean;
  students?: number | null;
  pulled?: boolean;
}

/** Opens the page. `students` is the number of students in the teacher's class; if it is null, there is no class. */
async function shown({ book = true, settings = true, students = 1, pulled = true }: Start = {}) {
  const all = await testTeacher({}, pulled);
  const { device } = all;
  const { db } = device;
  if (book) {
    await rowsOf(db, 'gradeBooks').put(bookRow(1, 'Fall 2026'));
    await db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  }
  if (students !== null) {
    await db.classes.put(classRow(1, 'Period 1'));
    for (let n = 0; n < students; n += 1) await db.students.put(studentRow(11 + n, `Abdi, No ${n}`));
  }
  if (settings) {
    const at = new Date(device.now() - 60_000).toISOString();
    await db.settings.put({ id: USER, ...defaultSettings(), letters: null, createdAt: at, updatedAt: at });
    await saveSettings(device, { absentValue: -5 });
  }
  showScreen(all.teacher, { path: PATHS.gettingStarted, address: addresses.gettingStarted }, <GettingStartedScreen />);
  return all;
}

const steps = async () => within(await screen.findByRole('list', { name: 'Set up' }));
const opens = (all: ReturnType<typeof within>, name: RegExp) => all.getByRole('link', { name }).getAttribute('href');
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('1.110 on the page “Getting started”, each set-up step links to its own page, even if the step is done', async () => {
  await shown({ students: 0 });
  const list = await steps();
  expect(screen.getByText('3 of 4')).toBeTruthy();
  expect(opens(list, /^Create a grade book/)).toBe(addresses.createGradeBook);
  expect(opens(list, /^Check the points/)).toBe(addresses.settings);
  expect(opens(list, /^Add a class/)).toBe(addresses.classes);
  expect(opens(list, /^Add New Roster/)).toBe(addresses.uploadRoster(1));
});

test('1.119 “Getting started” says that marks, scores and notes are on the device as soon as the teacher taps or types them', async () => {
  await shown();
  expect(
    await screen.findByText(/^Marks, scores and notes are on your device as soon as you tap or type them/),
  ).toBeTruthy();
});

test('1.110 until the first pull from the server has ended, “Getting started” links to the set-up steps, but does not show which are done', async () => {
  const { device } = await shown({ pulled: false });
  const links = within(await screen.findByRole('navigation', { name: 'Set up' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    addresses.createGradeBook,
    addresses.settings,
    addresses.classes,
  ]);
  expect(screen.queryByRole('button', { name: 'Add sample class' })).toBeNull();
  await device.pulledTo(10);
  await steps();
});

test.each([
  [
    'to add a class and its grade book',
    { book: false, settings: false, students: null },
    'Add Class',
    addresses.createClass,
  ],
  ['to add a class', { settings: false, students: null }, 'Add Class', addresses.createClass],
  ['to check the points', { settings: false, students: 0 }, 'Check the points', addresses.settings],
  ['to add a roster', { students: 0 }, 'Add New Roster', addresses.uploadRoster(1)],
] as const)(
  '1.111 if the next set-up step is %s, the only filled button on “Getting started” opens the page of this step',
  async (_, start, name, to) => {
    await shown(start);
    const button = (await steps()).getByRole('link', { name });
    expect(button.getAttribute('href')).toBe(to);
    expect(document.querySelectorAll('main .bg-brand.text-on-brand:is(a, button), a.bg-brand')).toHaveLength(1);
  },
);

test('1.111 if the next set-up step is to add a class, “Getting started” has a link “Classes” to the class list', async () => {
  await shown({ settings: false, students: null });
  await steps();
  expect(screen.getByRole('link', { name: 'Classes' }).getAttribute('href')).toBe(addresses.classes);
});

test('1.112 after all set-up steps, “Getting started” shows “Set-up is complete”, and links to roll, assessments and install guide', async () => {
  await shown();
  await screen.findByRole('heading', { name: 'Set-up is complete' });
  expect(screen.getByRole('link', { name: 'Take roll' }).getAttribute('href')).toBe(addresses.dailyRoster(1));
  const next = within(screen.getByRole('list', { name: 'Next steps' }));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    addresses.assessments(1),
    addresses.intro,
  ]);
});

test('1.112 if the set-up is complete but no class has students, “Getting started” has no link to take roll', async () => {
  await shown({ students: 0 });
  await screen.findByRole('heading', { name: 'Set-up is complete' });
  expect(screen.queryByRole('link', { name: 'Take roll' })).toBeNull();
});

test.each([
  [0, []],
  [1, ['gettingStarted']],
])(
  '1.160 if the class has %i students, opening “Getting started” marks these guides as done until the next sign-in: %j',
  async (students, done) => {
    localStorage.clear();
    await rememberUser({ id: USER, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
    await rememberAccount(USER, { loginCount: 2, accountStatus: 'Trial', trialEndDate: '', isEmailVerified: true });
    await shown({ settings: false, students });
    await steps();
    await waitFor(() => expect(doneGuides(USER, 2)).toEqual(done));
  },
);

test('1.113 if a teacher has no grade book, “Getting started” says that the sample class comes with one, and “Add sample class” creates both', async () => {
  const { device } = await shown({ book: false, settings: false, students: null });
  await screen.findByText(/It comes with the grade book \w+ \d{4}, which you keep/);
  expect(screen.getByText(/a class of 24 made-up students/)).toBeDefined();
  await press('Add sample class');
  const message = await screen.findByText('The sample class is added.');
  expect(message.closest('[tabindex]')).toBe(document.activeElement);
  const open = await screen.findByRole('link', { name: 'Open sample class' });
  expect(open.getAttribute('href')).toBe(addresses.dailyRoster(sampleClassIds(USER).first));
  expect(await listGradeBooks(device.db)).toHaveLength(1);
  await screen.findByText('1 of 4');
});

test('1.113 if the storage of the device is full, a press on “Add sample class” shows that nothing was saved', async () => {
  const { device } = await shown();
  device.storage.break('students', new DOMException('full', 'QuotaExceededError'));
  await press('Add sample class');
  expect((await screen.findByRole('alert')).textContent).toMatch(/is full, so your change was not saved/);
});

test('1.116 a press on “Remove sample class” removes the sample class, and a press on “Put back” restores it', async () => {
  const { device } = await shown();
  await addSample(device, today());
  await press('Remove sample class');
  await screen.findByText(/^The sample class is removed/);
  expect(await findSample(device.db, USER)).toBeNull();
  await press('Put back');
  await screen.findByText('The sample class is back.');
  await waitFor(async () => expect(await findSample(device.db, USER)).not.toBeNull());
});

test('1.116 if the sample class is removed while “Getting started” is open, the page offers to add the sample class again', async () => {
  const { device } = await shown();
  await addSample(device, today());
  await screen.findByRole('button', { name: 'Remove sample class' });
  await removeSample(device);
  await screen.findByRole('button', { name: 'Add sample class' });
});

test('1.113 if another device deleted the current grade book, “Getting started” links to “Change grade book”, and does not offer the sample class', async () => {
  const { device } = await shown({ students: null });
  await device.db.profile.put({ id: USER, currentGradeBookId: 99, reportName: null, school: null });
  await screen.findByRole('link', { name: 'Change grade book' });
  expect(screen.queryByRole('button', { name: 'Add sample class' })).toBeNull();
});
