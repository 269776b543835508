import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { A_TO_F } from '#domain/scoring/letters.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { markRow } from '../../../tests/support/rows.ts';
import { LONG_AGO, NOW, shownGrades } from '../../../tests/support/grades-screen.tsx';
import { downloadFrom } from '../../../tests/support/download.ts';
import { sessionStore } from '../../features/session/session-store.ts';
import { noteShownStudent } from '../../features/grades-summary/filter/use-place.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
const cellsOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => (cell.querySelector('[aria-hidden]') ?? cell).textContent);
};
const hasLetters = async ({ db, userId }: SyncDevice) =>
  await db.settings.put({ ...defaultSettings(), id: userId, letters: A_TO_F, createdAt: '', updatedAt: '' });
const head = (name: string | RegExp) => screen.getByRole('columnheader', { name });

test('6.1, 6.2 the grades table of the year shows percent, points, days, absences and notes of each student, and a dash without counted points', async () => {
  await shownGrades();
  expect(await cellsOf('Abdi, Hodan')).toEqual(['50.0', '5 / 10', '', 'A', '2', '1', '–', '1']);
  expect(await cellsOf('Chen, Bo')).toEqual(['–', '–', '', '', '–', '–', '–', '–']);
});

test('4.72 if the teacher has chosen letters, the grades table and the cards show them beside the percentages', async () => {
  const { device } = await shownGrades();
  expect((await cellsOf('Abdi, Hodan'))[0]).toBe('50.0');
  await hasLetters(device);
  await waitFor(async () => expect((await cellsOf('Abdi, Hodan'))[0]).toBe('50.0F'));
  expect(screen.getByRole('button', { name: '50.0%, F of Hodan A.' })).toBeTruthy();
  expect((await cellsOf('Chen, Bo'))[0]).toBe('–');
  cleanup();
  await hasLetters((await shownGrades('phone')).device);
  expect(await screen.findByRole('button', { name: '50.0%, F, of Hodan A.' })).toBeTruthy();
});

test('6.8 presses on a column heading of the grades table sort it ascending, then descending, then by student name again', async () => {
  await shownGrades();
  await screen.findByRole('table');
  const press = () => fireEvent.click(within(head('%')).getByRole('button'));
  press();
  expect(names()).toEqual(['Abdi, Hodan', 'Begay, Tyler', 'Chen, Bo']);
  expect(head('%').getAttribute('aria-sort')).toBe('ascending');
  press();
  expect(names()).toEqual(['Begay, Tyler', 'Abdi, Hodan', 'Chen, Bo']);
  expect(head('%').getAttribute('aria-sort')).toBe('descending');
  press();
  expect(head('%').getAttribute('aria-sort')).toBe('none');
  expect(head('Student').getAttribute('aria-sort')).toBe('ascending');
});

test('3.19 in the grades table, the pencil button of a student opens the student’s dialog, but a removed student has no pencil', async () => {
  await shownGrades();
  fireEvent.click(await screen.findByRole('switch', { name: 'Show removed students' }));
  await screen.findByText('Gone, Ali');
  expect(screen.queryByRole('button', { name: 'Edit Gone, Ali' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Hodan A.' }));
  const dialog = await screen.findByRole('dialog', { name: /^Hodan A\./ }, { timeout: 10_000 });
  expect(within(dialog).getByText('1 of 3')).toBeDefined();
});

test('6.4 the grades table shows removed students, marked “(removed)”, only after the teacher switches on “Show removed students”', async () => {
  await shownGrades();
  await screen.findByRole('table');
  expect(screen.queryByText('Gone, Ali')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Show removed students' }));
  expect((await screen.findByRole('rowheader', { name: /Gone, Ali/ })).textContent).toContain('(removed)');
});

test('6.1 when a new mark is stored on the device, the open grades table shows the student’s new percent', async () => {
  const { device } = await shownGrades();
  await screen.findByRole('table');
  await rowsOf(device.db, 'marks').put(markRow(13, NOW));
  await waitFor(async () => expect((await cellsOf('Chen, Bo'))[0]).toBe('100.0'));
});

test('6.4 the bottom of the grades table shows the averages of the students who have marks, and the totals of all students', async () => {
  await shownGrades();
  await screen.findByRole('table');
  const figures = (label: string) =>
    [...(screen.getByText(label).closest('tr')?.cells ?? [])].slice(1).map((cell) => cell.textContent);
  expect(figures('Average of 2 students')).toEqual(['66.7', '5 / 7.5', '', 'Full points', '1.5', '0.5', '0', '0.5']);
  expect(figures('All together')).toEqual(['', '10 / 15', '', '', '', '1', '0', '1']);
});

test('6.9 the column “Last 2 days” has one small box per day, and the accessible name of each student’s boxes lists all days and points', async () => {
  const { device } = await shownGrades();
  await rowsOf(device.db, 'marks').put(markRow(12, NOW, { adjustment: -1 }));
  await waitFor(() =>
    expect(head(/^Last 2 days/).textContent).toBe(
      `Last 2 days${formatDay(LONG_AGO, 'plain')}${formatDay(NOW, 'plain')}`,
    ),
  );
  const name = `Last 2 days of Begay, Tyler: ${formatDay(LONG_AGO)} 5 of 5; ${formatDay(NOW)} 4 of 5, −1 by hand`;
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('6.9 a press on a student’s boxes of the last days opens a list of these days with points, and each day links to its daily roster', async () => {
  const { device } = await shownGrades('phone');
  await rowsOf(device.db, 'marks').put(markRow(12, NOW, { adjustment: -1, note1: 'ND', note1State: 'a' }));
  fireEvent.click(await screen.findByRole('button', { name: /of Begay, Tyler: .*by hand$/ }));
  const list = await screen.findByRole('dialog', { name: 'Begay, Tyler' });
  const [first, last] = within(list).getAllByRole('link');
  expect(first?.textContent).toContain('5 of 5');
  expect(last?.textContent).toContain('ND, −1 by hand');
  expect(last?.getAttribute('href')).toBe(addresses.dailyRoster(1, NOW));
});

test('6.9 after a press on a student’s boxes of the last days, the list shows “No record” for each day without a mark', async () => {
  await shownGrades();
  fireEvent.click(await screen.findByRole('button', { name: /of Chen, Bo: .*no record$/ }));
  expect(within(await screen.findByRole('dialog')).getAllByText('No record')).toHaveLength(2);
});

test('6.5 when the teacher switches on “Date range” on the grades page, the table shows the last 14 days, including today', async () => {
  await shownGrades();
  await screen.findByRole('table');
  expect(screen.queryByLabelText('Start date')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Date range' }));
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe(addDays(NOW, -13));
  expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe(NOW);
  await waitFor(async () => expect((await cellsOf('Abdi, Hodan')).slice(0, 2)).toEqual(['100.0', '5 / 5']));
});

test('6.5 on the grades page, the start date may be after the end date; if the class has no marks between the two, a message appears', async () => {
  await shownGrades();
  fireEvent.click(await screen.findByRole('switch', { name: 'Date range' }));
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2020-11-16' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2020-11-03' } });
  await screen.findByText('No marks between Nov 3, 2020 and Nov 16, 2020');
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole year' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('6.85 if the start date is after the end date on the grades page, a sentence below them says which days are shown', async () => {
  await shownGrades();
  fireEvent.click(await screen.findByRole('switch', { name: 'Date range' }));
  expect(screen.queryByText(/^The start date/)).toBeNull();
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2020-11-03' } });
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2020-11-16' } });
  const shown = 'These days are shown: Nov 3, 2020 – Nov 16, 2020.';
  await screen.findByText(`The start date is after the end date. ${shown}`);
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2020-11-30' } });
  await waitFor(() => expect(screen.queryByText(/^The start date/)).toBeNull());
});

describe('the grades as a file or a copy', () => {
  const download = async () => await downloadFrom(await screen.findByRole('button', { name: 'Download CSV' }));

  test('6.4 “Download CSV” saves the students in the order of the grades table, with a byte order mark and CRLF line ends', async () => {
    await shownGrades();
    await screen.findByRole('table');
    fireEvent.click(within(head('Student')).getByRole('button'));
    const { name, text } = await download();
    expect(name).toBe(`Period 3_Grades_${NOW}.csv`);
    expect(text.split('\r\n')).toEqual([
      '\ufeffStudent,Earned,Possible,Percent,Absences,Tardies,Days counted,Notes',
      '"Chen, Bo",0,0,,0,0,0,',
      '"Begay, Tyler",5,5,100,0,0,1,',
      '"Abdi, Hodan",5,10,50,1,0,2,ND 1',
      '',
    ]);
  });

  test('6.6 if a change of a student was not sent to the server yet, the name of the downloaded grades file contains “includes-unsent”', async () => {
    const { device } = await shownGrades();
    await device.patchStudent(11, { number: 7 });
    await waitFor(async () => expect((await download()).name).toMatch(/-includes-unsent\.csv$/));
  });

  test('6.7 “Copy” puts the grades table on the clipboard as tab-separated text', async () => {
    const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
    await shownGrades();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy grades' }));
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(write.mock.lastCall?.[0].split('\n')[1]).toBe('Abdi, Hodan\t5\t10\t50\t1\t0\t2\tND 1');
  });
});

test('6.1 on a phone, the grades page shows each student as a card with points, days, absences and notes instead of a table', async () => {
  await shownGrades('phone');
  const cards = within(await screen.findByRole('list', { name: 'Students' })).getAllByRole('listitem');
  expect(cards[0]?.textContent).toContain('Abdi, Hodan');
  expect(cards[0]?.textContent).toContain('5 of 10 · 2 days · 1 A · 0 T · ND 1');
  // Each note and its count are in one element. A line never breaks inside this element.
  expect(within(cards[0] ?? document.body).getByText('ND 1').className).toContain('whitespace-nowrap');
  expect(screen.queryByRole('table')).toBeNull();
});

test('6.1 if the grades page is too narrow for the table, for example because the sidebar is open, it shows each student as a card', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  await shownGrades();
  expect(await screen.findByRole('list', { name: 'Students' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  width.mockRestore();
});

test('P4.3 during the first pull of all rows from the server, the grades page has no “Download CSV” button, because marks may be missing', async () => {
  const { device } = await shownGrades('desktop', 1, false);
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /^Loading your classes…/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await device.pulledTo(10);
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('6.1 the grades page of a class without students links to “Add New Roster”', async () => {
  await shownGrades('desktop', 2);
  const roster = await screen.findByRole('link', { name: 'Add New Roster' });
  expect(roster.getAttribute('href')).toBe(addresses.uploadRoster(2));
  expect(screen.queryByRole('switch')).toBeNull();
});

describe('links to the reports of the students', () => {
  const linkOf = async (name: string) =>
    within(await screen.findByRole('rowheader', { name: new RegExp(name) })).getByRole('link');

  test('6.23 a name in the grades table links to the student’s report for the days that the teacher chose', async () => {
    await shownGrades();
    expect((await linkOf('Begay, Tyler')).getAttribute('href')).toBe(addresses.gradesStudent(1, 12));
    fireEvent.click(screen.getByRole('switch', { name: 'Date range' }));
    const range = { start: addDays(NOW, -13), end: NOW };
    await waitFor(async () =>
      expect((await linkOf('Begay, Tyler')).getAttribute('href')).toBe(addresses.gradesStudent(1, 12, range)),
    );
  });

  test('6.23 on a phone, the name on a student’s card links to the student’s report', async () => {
    await shownGrades('phone');
    const link = await screen.findByRole('link', { name: /Begay, Tyler/ });
    expect(link.getAttribute('href')).toBe(addresses.gradesStudent(1, 12));
  });

  test('6.24 when the teacher goes back from a student’s report, the grades page still has the chosen days, sort order, removed students and focus', async () => {
    const { page } = await shownGrades();
    await screen.findByRole('table');
    fireEvent.click(within(head('%')).getByRole('button'));
    fireEvent.click(screen.getByRole('switch', { name: 'Show removed students' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Date range' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe(addDays(NOW, -13)));
    const link = await linkOf('Begay, Tyler');
    noteShownStudent(1, 12);
    fireEvent.click(link);
    await screen.findByText('another screen');
    page.back();
    expect((await linkOf('Begay, Tyler')) === document.activeElement).toBe(true);
    expect(head('%').getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe(addDays(NOW, -13));
    expect(screen.getByRole('switch', { name: 'Show removed students' }).getAttribute('aria-checked')).toBe('true');
  });

  test('6.24 the URL of the grades page contains the chosen days and the sort order, so that a reload keeps both', async () => {
    const { page } = await shownGrades();
    await screen.findByRole('table');
    fireEvent.click(within(head('%')).getByRole('button'));
    fireEvent.click(screen.getByRole('switch', { name: 'Date range' }));
    const search = `?sort=percent&startDate=${addDays(NOW, -13)}&endDate=${NOW}`;
    await waitFor(() => expect(page.search()).toBe(search));
    cleanup();
    await shownGrades('desktop', 1, true, search);
    await screen.findByRole('table');
    expect(head('%').getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe(addDays(NOW, -13));
  });

  test('6.24 when the teacher goes back from a student’s report, the grades table is scrolled to the same position as before', async () => {
    const { page } = await shownGrades();
    const section = () => screen.getByRole('region', { name: 'Grades of Period 3' });
    await screen.findByRole('table');
    section().scrollTop = 120;
    fireEvent.click(await linkOf('Chen, Bo'));
    await screen.findByText('another screen');
    page.back();
    await screen.findByRole('table');
    expect(section().scrollTop).toBe(120);
  });
});

test('6.77 on the grades page, the dialog “More with these grades” links to two prints and to “Fill my sheet”, each for the chosen days', async () => {
  await shownGrades();
  fireEvent.click(await screen.findByRole('switch', { name: 'Date range' }));
  fireEvent.click(await screen.findByRole('button', { name: 'More with these grades' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'More with these grades' }));
  const days = `startDate=${addDays(NOW, -13)}&endDate=${NOW}`;
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Print this summary', `${addresses.print(1, 'summary')}&${days}`],
    ['Print all student reports', `${addresses.print(1, 'reports')}&${days}`],
    ['Fill my sheet', `${addresses.fillSheet(1)}?${days}`],
  ]);
});

test('6.71 on the grades page, “Print this summary” links to the print with the order of the rows and the removed students of the page', async () => {
  await shownGrades('desktop', 1, true, '?sort=-note%3AND&removed=1');
  fireEvent.click(await screen.findByRole('button', { name: 'More with these grades' }));
  const link = await screen.findByRole('link', { name: 'Print this summary' });
  expect(link.getAttribute('href')).toBe(`${addresses.print(1, 'summary')}&sort=-note%3AND&removed=1`);
});

test('6.29 if the role of the account is below teacher, the grades page shows only cards; a teacher sees the table, “Copy” and “Download CSV”', async () => {
  const signedInWith = (roleId: number) =>
    sessionStore.setState({ state: 'signed-in', user: { id: 7, email: 'ann@school.org', roleId } });
  signedInWith(-1);
  await shownGrades();
  await screen.findByRole('list', { name: 'Students' });
  expect(screen.queryByRole('table')).toBeNull();
  for (const name of ['Copy grades', 'Download CSV']) expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  signedInWith(0);
  await shownGrades();
  await screen.findByRole('table');
  for (const name of ['Copy grades', 'Download CSV']) expect(await screen.findByRole('button', { name })).toBeTruthy();
  sessionStore.setState(sessionStore.getInitialState(), true);
});
