import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { TABLES } from '#domain/tables/all.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { TestDevice } from '../../../tests/support/device.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { saveLeftDay, marksOfDay } from '../../repositories/roll/roll.ts';
import { createConnection } from '../../sync/connection.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { DailyRosterScreen } from './daily-roster-screen.tsx';
import { created } from '../../writes/write.ts';

const CLASS = 200;
const ANA = 301;
const BEN = 302;
const CAI = 303;
const TODAY = today();

let device: TestDevice;
let connection: ReturnType<typeof createConnection>;
let kind: 'phone' | 'desktop';

beforeEach(async () => {
  device = new TestDevice();
  connection = createConnection();
  kind = 'desktop';
  await device.pulledTo(5);
  await device.has('gradeBooks', { id: 100, name: 'Fall 2026' });
  await device.has('classes', { ...TABLES.classes.defaults, id: CLASS, gradeBookId: 100, name: 'Period 3' });
});

async function hasStudents(more: { row?: number | null; createdAt?: string } = {}): Promise<void> {
  const names = ['Rivera, Ana', 'Chen, Ben', 'Duarte, Cai'];
  for (const [index, fullName] of names.entries()) {
    await device.has('students', {
      ...TABLES.students.defaults,
      id: ANA + index,
      classId: CLASS,
      fullName,
      createdAt: '2026-08-01T10:00:00.000Z',
      ...more,
    });
  }
}

async function record(studentId: number, day: LocalDate, touches: Partial<MarkRow> = {}): Promise<void> {
  const id = markId(studentId, day);
  await device.saved({
    method: 'POST',
    path: 'students/daily-points/create-many',
    patches: [
      created('marks', id, {
        studentId,
        classId: CLASS,
        createdAt: day,
        value: 5,
        absentValue: -10,
        tardyValue: -2,
        ...touches,
      }),
    ],
  });
}

function openRoster(query = '') {
  return showClassScreen(
    { device, connection } as unknown as TeacherSync,
    { path: PATHS.dailyRoster, address: `${addresses.dailyRoster(CLASS)}${query}`, kind },
    <DailyRosterScreen />,
  );
}

async function pressed(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}
const button = (name: RegExp) => screen.findByRole('button', { name });
const draftOf = async (day: LocalDate) => await device.db.drafts.get(`roll:${CLASS}:${day}`);
const marksOf = async (day: LocalDate) => {
  const marks = await marksOfDay(device.db, CLASS, day);
  return new Map(marks.map((mark) => [mark.studentId, mark]));
};

test('4.2 if a day was never saved, the roster shows all students as present and a message “Not saved yet”', async () => {
  await hasStudents();
  openRoster();
  expect(await screen.findByText('Not saved yet. Everyone shows present until you press Save.')).toBeDefined();
  expect(await button(/^Attendance of Chen, Ben: present/)).toBeDefined();
  expect(screen.getByText('3', { selector: 'strong' })).toBeDefined();
  expect(await device.outbox()).toEqual([]);
});

test('4.2, 4.3 taps on the attendance button change P to A, A to T and T to P, and each tap is stored before the roster shows the new letter', async () => {
  await hasStudents();
  openRoster();
  await pressed(/^Attendance of Chen, Ben: present\. Press for absent/);
  await button(/^Attendance of Chen, Ben: absent\. Press for tardy/);
  expect(await draftOf(TODAY)).toMatchObject({ touched: { [BEN]: { attendanceState: 'A' } } });
  await pressed(/^Attendance of Chen, Ben: absent/);
  await pressed(/^Attendance of Chen, Ben: tardy\. Press for present/);
  await button(/^Attendance of Chen, Ben: present/);
  expect(device.requests).toEqual([]);
});

test('4.3 the roster shows a present student without colour, an absent student red, and a tardy student yellow', async () => {
  await hasStudents();
  openRoster();
  const look = async (state: RegExp) => {
    const cell = await button(state);
    const tint = cell.closest('[data-student]')?.className ?? '';
    return [cell.textContent, /bg-(\w+)/.exec(cell.innerHTML)?.[1], /bg-(\w+)-soft/.exec(tint)?.[1]];
  };
  expect(await look(/^Attendance of Chen, Ben: present/)).toEqual(['P', 'surface', undefined]);
  await pressed(/^Attendance of Chen, Ben: present/);
  expect(await look(/^Attendance of Chen, Ben: absent/)).toEqual(['A', 'absent', 'absent']);
  await pressed(/^Attendance of Chen, Ben: absent/);
  expect(await look(/^Attendance of Chen, Ben: tardy/)).toEqual(['T', 'tardy', 'tardy']);
});

test('4.2 three very quick taps on a student’s points add three points, even if the roster is not rendered between the taps', async () => {
  await hasStudents();
  openRoster();
  const plus = await button(/^Points for Chen, Ben: 5\. Press to add 1/);
  fireEvent.click(plus);
  fireEvent.click(plus);
  fireEvent.click(plus);
  await button(/^Points for Chen, Ben: 8/);
});

test('4.41 the roster shows the sum of the points that the teacher added or subtracted by hand for a student, unless this sum is 0', async () => {
  await hasStudents();
  openRoster();
  await pressed(/^Chen, Ben\. Press to take 1 point/);
  const points = await button(/^Points for Chen, Ben: 4, −1 by hand\. Press to add 1/);
  expect(points.parentElement?.textContent).toContain('−1 by hand');
  fireEvent.click(points);
  expect((await button(/^Points for Chen, Ben: 5\. /)).textContent).toBe('5');
  fireEvent.click(await button(/^Points for Chen, Ben: 5\. /));
  await button(/^Points for Chen, Ben: 6, \+1 by hand/);
});

test('4.4 taps on the button of a student’s note set and remove the note, even if the note changes no points', async () => {
  await hasStudents();
  openRoster();
  await pressed(/^Note 1 of Chen, Ben: none\. Press for ND/);
  await pressed(/^Note 1 of Chen, Ben: ND\. Press for none/);
  await button(/^Note 1 of Chen, Ben: none/);
});

test('4.4 a custom note that a teacher types is stored in upper case, and Escape while typing restores the old note', async () => {
  await hasStudents();
  openRoster();
  const box = await screen.findByLabelText<HTMLInputElement>('Note in words for Chen, Ben');
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: 'knee brace' } });
  expect(box.value).toBe('knee brace');
  await waitFor(async () =>
    expect(await draftOf(TODAY)).toMatchObject({ touched: { [BEN]: { customNote: 'KNEE BRACE' } } }),
  );
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('KNEE BRACE'));
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: 'knee brace off' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('KNEE BRACE'));
});

test('4.2 Save creates a mark (the record of the day) for every student, deletes the stored draft of the day, and shows a toast', async () => {
  await hasStudents();
  openRoster();
  await pressed(/^Attendance of Chen, Ben: present/);
  await button(/^Attendance of Chen, Ben: absent/);
  await pressed(/^Save/);
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Saved', description: 'Daily Points Saved', duration: 3000 }),
  );
  const marks = await marksOf(TODAY);
  expect([...marks.keys()].toSorted()).toEqual([ANA, BEN, CAI]);
  expect(marks.get(BEN)?.attendanceState).toBe('A');
  expect(await draftOf(TODAY)).toBeUndefined();
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  expect(device.nudges).toBe(1);
});

test('4.2 if the teacher changes an already saved day and leaves the roster, the app saves the changes without a press on Save', async () => {
  await hasStudents();
  for (const id of [ANA, BEN, CAI]) await record(id, TODAY);
  const { unmount } = openRoster();
  await pressed(/^Attendance of Chen, Ben: present/);
  await button(/^Attendance of Chen, Ben: absent/);
  unmount();
  await waitFor(async () => expect((await marksOf(TODAY)).get(BEN)?.attendanceState).toBe('A'));
  expect(await draftOf(TODAY)).toBeUndefined();
  expect((await device.outbox()).at(-1)?.body).toEqual({
    data: [{ id: markId(BEN, TODAY), studentId: BEN, attendanceState: 'A' }],
    createdAt: TODAY,
  });
});

test('4.2 if the teacher changes an already saved day and opens another day, the app saves the changes without a press on Save', async () => {
  await hasStudents();
  for (const id of [ANA, BEN, CAI]) await record(id, TODAY);
  openRoster();
  await pressed(/^Points for Chen, Ben: 5/);
  await button(/^Points for Chen, Ben: 6/);
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(async () => expect((await marksOf(TODAY)).get(BEN)?.adjustment).toBe(1));
  await screen.findByText(/^Not saved yet/);
});

test('4.2 when the tab closes, the browser sends two events (visibilitychange and pagehide), but the app saves the day only once', async () => {
  await hasStudents();
  for (const id of [ANA, BEN, CAI]) await record(id, TODAY);
  openRoster();
  await pressed(/^Attendance of Chen, Ben: present/);
  await button(/^Attendance of Chen, Ben: absent/);
  const before = (await device.outbox()).length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('pagehide'));
  await waitFor(async () => expect((await marksOf(TODAY)).get(BEN)?.attendanceState).toBe('A'));
  // Saves wait for each other, so this waits for all. A second save would add two entries.
  await saveLeftDay(device, CLASS, TODAY);
  expect((await device.outbox()).length).toBe(before + 1);
});

test('4.9 on a saved day, a student without a mark is shown as “Not recorded”, and the first tap marks the student present', async () => {
  await hasStudents();
  await record(ANA, TODAY);
  openRoster();
  expect(await screen.findAllByText('Not recorded')).toHaveLength(2);
  await button(/^Points for Chen, Ben: not recorded/);
  await pressed(/^Attendance of Chen, Ben: not recorded\. Press for present/);
  await button(/^Attendance of Chen, Ben: present/);
  expect(screen.getAllByText('Not recorded')).toHaveLength(1);
});

test('4.10 the roster of a future day says that the day is in the future', async () => {
  await hasStudents();
  openRoster(`?date=${addDays(TODAY, 1)}`);
  expect(await screen.findByText('This is a future date.')).toBeDefined();
});

test('4.10 if the students have row numbers, the roster lists them below headings such as “Row 2”, each with its number of students', async () => {
  await hasStudents({ row: 2 });
  openRoster();
  const row = await screen.findByRole('region', { name: 'Row 2 3 students' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(3);
});

test('1.9 on a phone, Save is in the bar at the bottom of the roster, and the accessible name of “Next day” contains the date', async () => {
  kind = 'phone';
  await hasStudents();
  openRoster('?date=2026-11-19');
  expect((await button(/^Save/)).closest('[data-dock]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Next day, Fri, Nov 20' })).toBeTruthy();
});

test('4.3 on the roster, arrow keys move the focus from student to student and from cell to cell, and letter keys set the attendance', async () => {
  await hasStudents();
  openRoster();
  const ben = await button(/^Attendance of Chen, Ben/);
  ben.focus();
  fireEvent.keyDown(ben, { key: 'ArrowDown' });
  const cai = document.activeElement as HTMLElement;
  expect(cai.ariaLabel ?? cai.getAttribute('aria-label')).toContain('Attendance of Duarte, Cai');
  fireEvent.keyDown(cai, { key: 't' });
  await button(/^Attendance of Duarte, Cai: tardy/);
  fireEvent.keyDown(cai, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Duarte, Cai');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Duarte, Cai. Press to take 1 point');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: '+' });
  await button(/^Points for Duarte, Cai: 4/);
});

test('3.19 the pencil button beside a student’s name on the roster opens the student’s dialog, and changes no mark', async () => {
  await hasStudents();
  openRoster();
  await pressed(/^Edit Duarte, Cai$/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Duarte, Cai/ }, { timeout: 10_000 }));
  expect(dialog.getByText('2 of 3')).toBeDefined();
  expect(await draftOf(TODAY)).toBeUndefined();
});

test('4.4 after the teacher leaves the note field of a student with Enter, letter keys set the attendance of this student again', async () => {
  await hasStudents();
  openRoster();
  const ben = await button(/^Attendance of Chen, Ben/);
  ben.focus();
  fireEvent.keyDown(ben, { key: 'n' });
  const note = document.activeElement as HTMLInputElement;
  fireEvent.change(note, { target: { value: 'sick' } });
  fireEvent.keyDown(note, { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(note);
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(document.activeElement).toBe(ben);
  fireEvent.keyDown(ben, { key: 'a' });
  await button(/^Attendance of Chen, Ben: absent/);
  await waitFor(() => expect(note.value).toBe('SICK'));
});

test('L3.2 if the storage of the device is full, a tap on the roster changes no mark, and a toast shows “Not saved”', async () => {
  await hasStudents();
  openRoster();
  const ben = await button(/^Attendance of Chen, Ben: present/);
  device.storage.break('drafts', new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(ben);
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Not saved', variant: 'destructive' }));
  expect(toastStore.getState()?.description).toMatch(/is full/);
  expect(await button(/^Attendance of Chen, Ben: present/)).toBeDefined();
});

async function clash(studentId: number, id: number): Promise<void> {
  await device.db.clashes.put({
    id,
    markId: markId(studentId, TODAY),
    classId: CLASS,
    unit: 'attendance',
    kept: '{"attendanceState":"T"}',
    keptDevice: 'b',
    keptDeviceName: 'Office PC',
    keptAt: new Date().toISOString(),
    lost: '{"attendanceState":"A"}',
    lostDevice: 'c',
    lostDeviceName: null,
    lostAt: new Date().toISOString(),
    createdAt: new Date(device.now()).toISOString(),
    day: TODAY,
  });
}

test('8.10 if two devices set different attendance for a student, the roster of that day shows a warning with the link “See both values”', async () => {
  await hasStudents();
  await record(ANA, TODAY, { attendanceState: 'T' });
  await clash(ANA, 1);
  openRoster();
  expect(await screen.findByText(/Two devices have different attendance for/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See both values' }).getAttribute('href')).toBe(addresses.clashes);
  await record(BEN, TODAY, { attendanceState: 'T' });
  await clash(BEN, 2);
  expect(
    await screen.findByText(/^(Rivera, Ana and Chen, Ben|Chen, Ben and Rivera, Ana)$/, { selector: 'bdi' }),
  ).toBeTruthy();
  cleanup();
  openRoster(`?date=${addDays(TODAY, -1)}`);
  await screen.findByText('Rivera, Ana');
  expect(screen.queryByText(/Two devices have different/)).toBeNull();
});
