import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { A_TO_F } from '#domain/scoring/letters.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { sessionStore } from '../../features/session/session-store.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { dayWords } from '../../words/days.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { downloadFrom } from '../../../tests/support/download.ts';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { StudentGradesScreen } from './student-grades-screen.tsx';

const NOW = today();
const EARLIER = addDays(NOW, -100);
const FIRST = addDays(NOW, -366);

async function shown(more: { kind?: 'phone' | 'desktop'; address?: string } = {}) {
  const all = await testTeacher();
  const { db } = all.device;
  await db.classes.bulkPut([classRow(1, 'Period 3'), classRow(2, 'Period 4')]);
  await db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan', { nickname: 'Hodan A.', number: 24 }),
    studentRow(12, 'Begay, Tyler'),
    studentRow(13, 'Gone, Ali', { deleted: true }),
    studentRow(21, 'Chen, Bo', { classId: 2 }),
  ]);
  await rowsOf(db, 'marks').bulkPut([
    markRow(11, addDays(NOW, -367)),
    markRow(11, FIRST),
    markRow(11, EARLIER, { attendanceState: 'A', customNote: 'DENTIST' }),
    markRow(11, NOW, { note1: 'ND', note1State: 'a', note1aValue: -2, adjustment: 1 }),
    markRow(12, NOW, { attendanceState: 'T' }),
    markRow(13, NOW),
  ]);
  const address = more.address ?? addresses.gradesStudent(1, 11);
  const page = showClassScreen(
    all.teacher,
    { path: PATHS.gradesStudent, address, kind: more.kind ?? 'desktop' },
    <StudentGradesScreen />,
  );
  return { ...all, page };
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.getAttribute('aria-hidden') === null)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('4.72 if the teacher has chosen letters, a student’s report shows the letter beside the percentage', async () => {
  const { device } = await shown();
  const percent = async () => (await screen.findByLabelText('Totals')).querySelector('dd')?.textContent;
  expect(await percent()).toBe('60.0%');
  await device.db.settings.put({
    ...defaultSettings(),
    id: device.userId,
    letters: A_TO_F,
    createdAt: '',
    updatedAt: '',
  });
  await waitFor(async () => expect(await percent()).toBe('60.0%D'));
});

test('6.23 a student’s report lists each day with a mark from the last 366 days, the oldest first', async () => {
  await shown();
  expect(await rows()).toEqual([
    [dayWords(FIRST, NOW), '5', '5', '', ''],
    [dayWords(EARLIER, NOW), '0', '5', 'A', 'DENTIST'],
    [dayWords(NOW, NOW), '4', '5', '', 'NDNot dressed'],
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Hodan A.');
  expect(document.title).toContain('Hodan A.');
  expect(screen.getByText(/number 24/)).toBeTruthy();
  const totals = screen.getByLabelText('Totals');
  expect([...totals.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    '9 of 15 points',
    'days counted',
    'absent',
    'tardy',
    'ND Not dressed',
  ]);
  expect([...totals.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['60.0%', '3', '1', '0', '1']);
});

test('4.67 a student’s report says how many absences are excused, and shows an E in place of the points of an excused day', async () => {
  const { device } = await shown();
  await rowsOf(device.db, 'marks').put(markRow(11, EARLIER, { attendanceState: 'A', excuse: 'medical' }));
  await screen.findByText('absent, 1 excused');
  expect((await rows())[1]).toEqual([dayWords(EARLIER, NOW), 'E', '', 'A', '']);
  expect(screen.getByRole('button', { name: 'Excused' })).toBeTruthy();
});

test('4.67 a student’s report says in the line of a day when it was made up, and such an absence takes no points', async () => {
  const madeUp = addDays(NOW, -2);
  const words = `Made up ${dayWords(madeUp, NOW)}`;
  const showMadeUp = async () => {
    const { device } = await shown();
    await rowsOf(device.db, 'marks').put(markRow(11, FIRST, { attendanceState: 'A', madeUp }));
    return await screen.findByText(words);
  };
  await showMadeUp();
  expect((await rows())[0]).toEqual([dayWords(FIRST, NOW), '5', '5', 'A', words]);
  const sum = screen.getByText(/ possible /).textContent;
  expect(sum?.replaceAll('\u00a0', ' ')).toBe('15 possible − 5 for 1 absence − 2 for 1 ND + 1 by hand = 9');
  cleanup();
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  expect((await showMadeUp()).closest('a')?.textContent).toContain(dayWords(FIRST, NOW));
  width.mockRestore();
});

test('6.78 a student’s report shows the comment for the parents, and a button opens the student’s dialog with the focus in its field', async () => {
  const { device } = await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Comment for the report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Comment for the report')));
  fireEvent.change(dialog.getByLabelText('Comment for the report'), { target: { value: 'Works hard.' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await screen.findByRole('button', { name: 'Change the comment' });
  expect(screen.getByText('Works hard.')).toBeTruthy();
  expect((await device.db.students.get(11))?.comment).toBe('Works hard.');
});

test('6.83 below the totals, a student’s report shows how the points add up; if nothing changed the points, it does not', async () => {
  await shown();
  const words = (await screen.findByText(/ possible /)).textContent;
  expect(words?.replaceAll('\u00a0', ' ')).toBe('15 possible − 5 for 1 absence − 2 for 1 ND + 1 by hand = 9');
  cleanup();
  await shown({ address: addresses.gradesStudent(1, 11, { start: FIRST, end: FIRST }) });
  await rows();
  expect(screen.queryByText(/ possible /)).toBeNull();
});

test('6.23 a student’s report begins and ends with the two days in the URL, even if the URL has them in reverse order', async () => {
  await shown({ address: `${addresses.gradesStudent(1, 11)}?startDate=${NOW}&endDate=${EARLIER}` });
  expect((await rows()).map(([date]) => date)).toEqual([dayWords(EARLIER, NOW), dayWords(NOW, NOW)]);
  fireEvent.click(screen.getByRole('switch', { name: 'Date range' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('6.5 if a student has no marks on the chosen days, the report shows a message with the days, and “Show the whole year” shows all marks', async () => {
  await shown({ address: `${addresses.gradesStudent(1, 11)}?startDate=2020-11-03&endDate=2020-11-16` });
  await screen.findByText('No marks between Nov 3, 2020 and Nov 16, 2020');
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole year' }));
  expect(await rows()).toHaveLength(3);
});

test('6.25 in a student’s report, a press on the points of a day shows how they add up, with a link to the daily roster of the day', async () => {
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: '4' }));
  const sum = await screen.findByRole('dialog', { name: dayWords(NOW, NOW) });
  expect(within(sum).getByText('5 base − 2 ND + 1 by hand = 4')).toBeTruthy();
  expect(within(sum).getByRole('link').getAttribute('href')).toBe(addresses.dailyRoster(1, NOW));
  expect(screen.getByRole('link', { name: dayWords(EARLIER, NOW) }).getAttribute('href')).toBe(
    addresses.dailyRoster(1, EARLIER),
  );
});

test('6.25 in a student’s report, the Tab key stops only once in the table of days, and the arrow keys move from day to day', async () => {
  await shown();
  const table = await screen.findByRole('table');
  const stops = () =>
    [...table.querySelectorAll<HTMLElement>('tbody a, tbody button')].filter((one) => one.tabIndex === 0);
  const first = within(table).getByRole('link', { name: dayWords(FIRST, NOW) });
  expect(stops()).toEqual([first]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  first.focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe(dayWords(EARLIER, NOW));
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('0');
  press('ArrowDown');
  const score = within(table).getByRole('button', { name: '4' });
  expect(document.activeElement).toBe(score);
  // The Tab key stops at the control that had the focus last.
  expect(stops()).toEqual([score]);
});

test('6.23 on a phone, each day of a student’s report links to its daily roster, and a day with changed points shows how they add up', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  await shown({ kind: 'phone' });
  const days = within(await screen.findByRole('list', { name: 'Days of Hodan A.' })).getAllByRole('link');
  expect(days.map((day) => day.getAttribute('href'))).toEqual(
    [FIRST, EARLIER, NOW].map((day) => addresses.dailyRoster(1, day)),
  );
  expect(days[1]?.textContent).toContain('5 base − 10 absent = −5, counts as 0');
  expect(days[1]?.textContent).toContain('DENTIST');
  width.mockRestore();
});

test('6.23 if the teacher did not come from the grades page, “Next student” on a student’s report opens the reports in the order A–Z', async () => {
  const { page } = await shown({ address: `${addresses.gradesStudent(1, 11)}?startDate=${EARLIER}&endDate=${NOW}` });
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next student' }));
  await screen.findByText('2 of 2');
  expect(page.address()).toBe(addresses.gradesStudent(1, 12));
  expect(page.search()).toBe(`?startDate=${EARLIER}&endDate=${NOW}`);
  fireEvent.click(screen.getByRole('button', { name: 'Next student' }));
  expect(page.address()).toBe(addresses.gradesStudent(1, 12));
});

test('6.23 a removed student’s report opens, but for a student of another class or a wrong id, the page shows “We can’t find this student”', async () => {
  await shown({ address: addresses.gradesStudent(1, 13) });
  expect(await screen.findByText(/removed/)).toBeTruthy();
  expect(await rows()).toHaveLength(1);
  cleanup();
  await shown({ address: addresses.gradesStudent(1, 21) });
  expect(await screen.findByText('We can’t find this student')).toBeTruthy();
  cleanup();
  await shown({ address: addresses.gradesStudent(1, 11).replace('/11', '/none') });
  expect(await screen.findByText('We can’t find this student')).toBeTruthy();
});

test('6.10, 6.22 the CSV file of a student’s report lists the days in the order of the page, and its name contains the chosen days', async () => {
  await shown();
  await rows();
  const file = await downloadFrom(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(file.name).toBe(`Hodan A._Grades_${NOW}.csv`);
  expect(file.text.split('\r\n')).toEqual([
    '\ufeffDate,Earned,Possible,Attendance,Notes',
    `${FIRST},5,5,,`,
    `${EARLIER},0,5,A,DENTIST`,
    `${NOW},4,5,,ND`,
    '',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Date' }));
  const turned = await downloadFrom(screen.getByRole('button', { name: 'Download CSV' }));
  expect(turned.text.split('\r\n')[1]).toBe(`${NOW},4,5,,ND`);
  cleanup();
  await shown({ address: addresses.gradesStudent(1, 11, { start: EARLIER, end: NOW }) });
  const chosen = await downloadFrom(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(chosen.name).toBe(`Hodan A._Grades_${EARLIER}_${NOW}.csv`);
});

test('6.79 in a browser that can share files, a press shares the CSV file of a student’s report, and a closed share sheet is no failure', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  Object.assign(navigator, { canShare: () => true, share });
  try {
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Share this report' }));
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file?.name).toBe(`Hodan A._Grades_${NOW}.csv`);
    expect(await file?.text()).toContain('Date,Earned,Possible,Attendance,Notes');
    expect(toastStore.getState()).toBeNull();
  } finally {
    Object.assign(navigator, { canShare: undefined, share: undefined });
  }
});

test('6.79 in a browser that can’t share files, a student’s report has no button to share it', async () => {
  await shown();
  await rows();
  expect(screen.queryByRole('button', { name: 'Share this report' })).toBeNull();
});

test('6.7 “Copy grades” puts the days of a student’s report on the clipboard as tab-separated text', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await shown();
  await rows();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy grades' }));
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(write.mock.lastCall?.[0].split('\n')[2]).toBe(`${EARLIER}\t0\t5\tA\tDENTIST`);
});

test('6.29 if the role of the account is too low, a student’s report has no buttons for files and copies, but can be printed', async () => {
  const signedInWith = (roleId: number) =>
    sessionStore.setState({ state: 'signed-in', user: { id: 7, email: 'ann@school.org', roleId } });
  const fileButtons = () => screen.queryAllByRole('button', { name: /Copy|CSV/ });
  signedInWith(-1);
  await shown();
  await screen.findByRole('link', { name: 'Print this report' });
  expect(fileButtons()).toEqual([]);
  cleanup();
  signedInWith(0);
  await shown();
  await screen.findByRole('link', { name: 'Print this report' });
  expect(fileButtons()).toHaveLength(2);
  sessionStore.setState(sessionStore.getInitialState(), true);
});
