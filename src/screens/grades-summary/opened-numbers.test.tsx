import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { LONG_AGO, NOW, shownGrades } from '../../../tests/support/grades-screen.tsx';
import { markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses } from '../../platform/addresses.ts';
import { dayWords } from '../../words/days.ts';

const opened = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const days = async (dialog: Awaited<ReturnType<typeof opened>>) => {
  const list = await dialog.findByRole('list', { name: 'Days' });
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
};

test('6.26 in the grades table, a press on a student’s number of absences opens a list of these days, each with a link to its daily roster', async () => {
  await shownGrades();
  const dialog = await opened('1 absence of Hodan A.');
  expect(await days(dialog)).toEqual([
    [addresses.dailyRoster(1, LONG_AGO), `A${dayWords(LONG_AGO, NOW)}5 base − 10 absent = −5, counts as 00 of 5`],
  ]);
  expect(dialog.getByText('1 absence')).toBeTruthy();
});

test('6.26 in the grades table, a press on a student’s percent opens a list of all days of the student with their points', async () => {
  const { device } = await shownGrades();
  await rowsOf(device.db, 'marks').put(markRow(12, NOW, { adjustment: -1 }));
  const dialog = await opened('90.0% of Begay, Tyler');
  expect((await days(dialog)).map(([, text]) => text)).toEqual([
    `${dayWords(LONG_AGO, NOW)}5 of 5`,
    `4${dayWords(NOW, NOW)}5 base − 1 by hand = 44 of 5`,
  ]);
  expect(dialog.getByText('9 of 10 points on 2 days')).toBeTruthy();
  // In the list the teacher can choose another number of the student. A new mark appears in the open list.
  await rowsOf(device.db, 'marks').put(markRow(12, addDays(NOW, -1), { attendanceState: 'T' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '1\u00a0T' }));
  await waitFor(async () =>
    expect((await days(dialog)).map(([href]) => href)).toEqual([addresses.dailyRoster(1, addDays(NOW, -1))]),
  );
});

test('6.26 in the grades table, a press on how often a student has a note opens a list of the days with this note', async () => {
  await shownGrades();
  expect((await days(await opened('ND 1 time of Hodan A.'))).map(([href]) => href)).toEqual([
    addresses.dailyRoster(1, NOW),
  ]);
});

test('6.26 below the grades table, a press on a total of the class opens a list of the days in this total, each with its students', async () => {
  await shownGrades();
  expect(await days(await opened('All together: 1 absences'))).toEqual([
    [addresses.dailyRoster(1, LONG_AGO), `${dayWords(LONG_AGO, NOW)}Hodan A.1`],
  ]);
  cleanup();
  await shownGrades();
  expect(await days(await opened('All together: 10 / 15 points'))).toEqual([
    [addresses.dailyRoster(1, LONG_AGO), `${dayWords(LONG_AGO, NOW)}2 students5 of 10`],
    [addresses.dailyRoster(1, NOW), `${dayWords(NOW, NOW)}1 student5 of 5`],
  ]);
});

test('6.26 on a student’s card, a press on a number, such as “1 A”, lists only the days of this number; a press beside it lists all days', async () => {
  await shownGrades('phone');
  fireEvent.click(await screen.findByText('1 A'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hodan A.' }));
  expect(await days(dialog)).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await days(await opened(/^Days of Hodan A\./))).toHaveLength(2);
});

test('4.67 the table and the cards of the grades page say how many absences are excused, and their list has an E for this day', async () => {
  const { device } = await shownGrades();
  await rowsOf(device.db, 'marks').put(markRow(11, LONG_AGO, { attendanceState: 'A', excuse: 'medical' }));
  const dialog = await opened('1, 1 excused: absences of Hodan A.');
  expect((await days(dialog)).map(([, text]) => text)).toEqual([`E${dayWords(LONG_AGO, NOW)}Excused`]);
  expect(dialog.getByText('1 absence, 1 excused')).toBeTruthy();
  cleanup();
  const onPhone = await shownGrades('phone');
  await rowsOf(onPhone.device.db, 'marks').put(markRow(11, LONG_AGO, { attendanceState: 'A', excuse: 'medical' }));
  expect((await screen.findByText(/^, 1 excused/)).textContent).toBe('1 A, 1 excused ·');
});

test('6.26 in the grades table, the arrow keys move the focus from number to number, and the Tab key stops once in each student’s row', async () => {
  await shownGrades();
  const percent = await screen.findByRole('button', { name: '50.0% of Hodan A.' });
  const row = percent.closest('tr') as HTMLElement;
  const stops = [...row.querySelectorAll<HTMLElement>('[data-column]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([percent]);
  percent.focus();
  fireEvent.keyDown(percent, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('5 / 10 points of Hodan A.');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('5 / 5 points of Begay, Tyler');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(percent);
});
