import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { today } from '../../platform/clock.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { saveReportTexts } from '../../repositories/account/report-texts.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { PrintScreen } from './print-screen.tsx';

beforeEach(() => {
  localStorage.removeItem('pe-paper');
});

type Print = 'summary' | 'reports' | 'roll' | 'substitute';

const NOW = today();

async function open(print: Print, student?: number, rows = '', klass: Partial<ClassRow> = {}) {
  const { device, teacher } = await testTeacher();
  await device.db.classes.put(classRow(1, 'Period 3', { startTime: '10:15', endTime: '11:05', ...klass }));
  await device.db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan', { nickname: 'Hodan A.', row: 1, orderId: 101, skillLevel: 5 }),
    studentRow(12, 'Begay, Tyler', { row: 2, orderId: 201, number: 7 }),
    studentRow(13, 'Gone, Ali', { deleted: true }),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, addDays(NOW, -1), { attendanceState: 'A' }),
    markRow(11, NOW, { note1: 'ND', note1State: 'a', customNote: 'KNEE' }),
    markRow(12, NOW),
    markRow(13, NOW),
  ]);
  showClassScreen(teacher, { path: PATHS.print, address: addresses.print(1, print, student) + rows }, <PrintScreen />);
  await screen.findAllByText(/^Page 1 of/);
  return { device };
}

const pages = () =>
  within(screen.getByRole('region', { name: 'Pages' }))
    .getAllByRole('region')
    .filter((page) => page.classList.contains('paper'));
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('6.70 a printed grades summary shows its title, the class, the last day, when it was printed, and the page number', async () => {
  await open('summary');
  const [page] = pages();
  const text = page?.textContent ?? '';
  for (const part of ['Grades Summary', 'Period 3', formatDay(NOW, 'dated'), 'Printed ', 'Page 1 of 1'])
    expect(text).toContain(part);
});

test('6.70 the teacher can choose the paper size on the page of a print, and the device stores the choice', async () => {
  await open('roll');
  fireEvent.click(screen.getByLabelText('A4'));
  expect(pages()[0]?.dataset['paper']).toBe('a4');
  fireEvent.click(screen.getByLabelText('Letter'));
  expect(pages()[0]?.dataset['paper']).toBe('letter');
  expect(localStorage.getItem('pe-paper')).toBe('letter');
});

test('6.70 only while the pages of a print are shown, the browser has a rule with their size', async () => {
  await open('roll');
  fireEvent.click(screen.getByLabelText('A4'));
  expect(document.adoptedStyleSheets).toHaveLength(1);
  cleanup();
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('6.71 the printed grades summary is in landscape orientation, with each student’s grades and the averages, but no removed students', async () => {
  await open('summary');
  expect(pages()[0]?.dataset['paper']).toMatch(/-landscape$/);
  expect(rowOf('Abdi, Hodan')).toEqual(['50.0', '5 / 10', '1', '', '2', '1']);
  expect(rowOf('Average of 2')[0]).toBe('66.7');
  expect(screen.queryByText(/Gone, Ali/)).toBeNull();
});

test('4.67 a printed report counts the excused absences and names excused days, without the reason', async () => {
  const { device } = await open('reports', 11);
  const yesterday = addDays(NOW, -1);
  await rowsOf(device.db, 'marks').put(markRow(11, yesterday, { attendanceState: 'A', excuse: 'medical' }));
  await screen.findByText('1 absent, 1 excused');
  const text = pages()[0]?.textContent ?? '';
  expect(text).toContain(`Excused, not counted: ${formatDay(yesterday, 'plain')}.`);
  expect(text).not.toMatch(/medical/i);
});

test('6.71 the printed grades summary has the order and the removed students of the grades page', async () => {
  await open('summary', undefined, '&removed=1&sort=percent');
  const names = screen.getAllByRole('rowheader').map((name) => name.textContent);
  expect(names).toEqual(['Abdi, Hodan', 'Begay, Tyler', 'Gone, Ali (removed)', 'Average of 3']);
  cleanup();
  await open('summary', undefined, '&removed=1&sort=-percent');
  expect(screen.getAllByRole('rowheader').map((name) => name.textContent)[2]).toBe('Abdi, Hodan');
});

test('6.86 the printed grades summary explains the notes of its columns below the table, and no other notes', async () => {
  const { device } = await open('summary');
  expect(pages().map((page) => page.textContent.includes('ND Not dressed'))).toEqual([true]);
  expect(pages()[0]?.textContent).not.toContain('Helped');
  await rowsOf(device.db, 'marks').put(markRow(12, NOW, { note4: 'HP', note4State: 'a' }));
  await waitFor(() => expect(pages()[0]?.textContent).toContain('HP Helped · ND Not dressed'));
});

test('6.86 the printed grades summary of 36 students, whose notes are explained on each page, has two pages on Letter and on A4', async () => {
  const { device } = await open('summary');
  const ids = Array.from({ length: 34 }, (_, at) => 100 + at);
  await device.db.students.bulkPut(ids.map((id) => studentRow(id, `Student, Sam ${id}`)));
  await rowsOf(device.db, 'marks').bulkPut(ids.map((id) => markRow(id, NOW)));
  await screen.findByRole('row', { name: /Average of 36/ });
  for (const size of ['Letter', 'A4']) {
    fireEvent.click(screen.getByLabelText(size));
    expect(
      pages().map((page) => page.textContent.includes('ND Not dressed')),
      size,
    ).toEqual([true, true]);
  }
});

test('6.72 on the printed roll sheet, each student has ten empty boxes, one for each of the next ten days of the class', async () => {
  await open('roll');
  expect(rowOf('Begay, Tyler')).toEqual(['7', ...Array.from({ length: 10 }, () => '\u00a0')]);
  expect(screen.queryByText(/Gone, Ali/)).toBeNull();
});

test('6.73 the printed sheet for a substitute teacher has the class time, the notes and the squad map, and a list of names with empty boxes', async () => {
  await open('substitute');
  const [facts, list] = pages();
  for (const part of ['10:15', 'Not dressed', 'Row 1', 'Hodan A.', 'Row 2']) expect(facts?.textContent).toContain(part);
  expect(list?.textContent).toContain('Hodan A.');
  expect(list?.textContent).not.toContain('Abdi');
  expect(list?.querySelectorAll('.tick-box')).toHaveLength(6);
});

test('6.74 the print of all student reports has each report on its own page', async () => {
  await open('reports');
  expect(pages().map((page) => page.querySelector('h2')?.textContent)).toEqual(['Hodan A.', 'Begay, Tyler']);
  expect(pages().every((page) => page.textContent.includes('Page 1 of 1'))).toBe(true);
});

test('6.74 the reports of a class are printed in the order that the teacher made by hand', async () => {
  const { device } = await open('reports', undefined, '', { sortStudentsAlphabetically: false });
  await device.db.students.update(11, { row: 3, orderId: 301 });
  await waitFor(() =>
    expect(pages().map((page) => page.querySelector('h2')?.textContent)).toEqual(['Begay, Tyler', 'Hodan A.']),
  );
});

test('6.74 a printed student report shows the points, the scoring, the absences and the notes, but no skill level', async () => {
  await open('reports', 11);
  const [page] = pages();
  const text = page?.textContent ?? '';
  for (const part of [
    '50.0%',
    '5 of 10 points',
    '10 possible −\u00a05\u00a0for\u00a01\u00a0absence',
    'Not dressed',
    '1×',
    'KNEE',
    '5 points a day, absent: no points',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/skill|rank/i);
});

test('6.74 if a student has days in more than 8 months, the printed report says how many days are not in its calendar', async () => {
  const { device } = await open('reports', 12);
  const days = Array.from({ length: 10 }, (_, months) => addDays(NOW, -31 * months));
  await rowsOf(device.db, 'marks').bulkPut(days.map((day) => markRow(12, day, { attendanceState: 'A' })));
  await waitFor(() => expect(pages()[0]?.textContent).toMatch(/ \d days? before .* not shown\./));
});

test('6.76 a printed report shows the name and the school that the teacher has saved, and without them no such line', async () => {
  const { device } = await open('reports', 11);
  expect(pages()[0]?.textContent).not.toContain('·  ·');
  await saveReportTexts(device, { reportName: 'Ms. Rivera', school: 'Lincoln School' });
  await waitFor(() => expect(pages()[0]?.textContent).toContain('Ms. Rivera · Lincoln School'));
  await saveReportTexts(device, { reportName: ' ', school: 'Lincoln School' });
  await waitFor(() => expect(pages()[0]?.textContent).not.toContain('Ms. Rivera'));
  expect(pages()[0]?.textContent).toContain('Lincoln School');
});

test('6.78 a printed report has the comment for the parents above the signature, and without a comment no such part', async () => {
  const { device } = await open('reports', 11);
  expect(screen.queryByText('Comment')).toBeNull();
  await device.db.students.update(11, { comment: 'Works hard.' });
  const comment = await screen.findByText('Works hard.');
  const signature = screen.getByText('Parent or guardian');
  expect(comment.compareDocumentPosition(signature)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['report', 'reports'],
  ['grades summary', 'summary'],
] as const)(
  '6.71, 6.74 without chosen days, the head of a printed %s names the days from the first to the last record',
  async (_, print) => {
    await open(print, 11);
    const range = `${formatDay(addDays(NOW, -1), 'dated')} – ${formatDay(NOW, 'dated')}`;
    expect(pages()[0]?.textContent).toContain(range);
  },
);

test('6.74 on the page Print the teacher can choose another student, or the reports of all students', async () => {
  await open('reports', 11);
  await chooseOption('Student', 'Begay, Tyler');
  await waitFor(() => expect(pages().map((page) => page.querySelector('h2')?.textContent)).toEqual(['Begay, Tyler']));
});

test('4.72 if the teacher has chosen letters, printed reports and the printed summary show them beside the percentage', async () => {
  const letters = async ({ db, userId }: SyncDevice) =>
    await db.settings.put({
      ...defaultSettings(),
      id: userId,
      letters: 'A+ 97,A 90,E 0',
      createdAt: '',
      updatedAt: '',
    });
  await letters((await open('reports', 11)).device);
  await waitFor(() => expect(pages()[0]?.textContent).toContain('50.0% E'));
  cleanup();
  await letters((await open('summary')).device);
  await waitFor(() => expect(rowOf('Begay, Tyler')[0]).toBe('100.0 A+'));
});

test('6.84 after the teacher has changed the scoring settings, a printed student report explains its days with the values of these days', async () => {
  const { device } = await open('reports', 11);
  const changed = { ...defaultSettings(), dailyPointValue: 10, note1aValue: -2 };
  await device.db.settings.put({
    ...changed,
    note2aDescription: 'Slow',
    id: device.userId,
    letters: null,
    createdAt: '',
    updatedAt: '',
  });
  const text = () => pages()[0]?.textContent ?? '';
  // The description is not part of a mark, so it shows that the page has read the changed settings.
  await waitFor(() => expect(text()).toContain('Slow'));
  expect(text()).toContain('5 points a day, absent: no points, tardy: −2');
  expect(text()).not.toContain('10 points a day');
  expect(text()).not.toContain('other values');
});
