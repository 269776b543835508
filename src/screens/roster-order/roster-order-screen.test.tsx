import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { readOrder } from '../../repositories/students/student-order.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { RosterOrderScreen } from './roster-order-screen.tsx';

const CLASS = 1;
const NAMES = ['Abdi, Hodan', 'Chen, Bo', 'Duarte, Cai', 'Rivera, Ana', 'Young, Zoe'];

/** Opens the page of a class with two rows: Abdi and Chen in row 1, Duarte and Rivera in row 2. Young is a new student. */
async function open(settings: Partial<ReturnType<typeof classRow>> = {}) {
  const { device, teacher } = await testTeacher();
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026' });
  await device.has('classes', { ...classRow(CLASS, 'Period 3'), sortStudentsAlphabetically: false, ...settings });
  for (const [index, name] of NAMES.entries()) {
    const row = 1 + Math.floor(index / 2);
    const place = index < 4 ? { orderId: row * 100 + 1 + (index % 2), row } : {};
    await device.has('students', { ...studentRow(301 + index, name, { groupNumber: row, ...place }) });
  }
  const at = { path: PATHS.rosterOrder, address: addresses.rosterOrder(CLASS) };
  const shown = showClassScreen(teacher, at, <RosterOrderScreen />);
  await screen.findByRole('list', { name: 'Student Order' });
  return { device, shown };
}

const view = async (name: 'List' | 'Rows' | 'Groups') => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true));
};
const student = (name: string | RegExp) => screen.getByRole('button', { name });
const list = () =>
  within(screen.getByRole('list', { name: 'Student Order' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
const said = () => screen.getAllByRole('status').map((one) => one.textContent);

test('10.1 the page “Student Order” has the class name in its title, and lists the students with numbers from 1', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Period 3 Student Order');
  // The new student comes last in the shortest row.
  expect(list()).toEqual(['Abdi, Hodan', 'Chen, Bo', 'Young, Zoe', 'Duarte, Cai', 'Rivera, Ana']);
  expect(student('Young, Zoe row 1 spot 3 of 3, 3 of 5').parentElement?.textContent).toBe('3Young, Zoe row 1 spot 3');
});

test('10.1 on the plan of the gym floor, the first spot of each row is at the front, and “Flip” rotates the plan by 180°', async () => {
  await open();
  await view('Rows');
  const floor = () =>
    screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => /row \d/.test(name))
      .map((name) => (name.startsWith('Empty') ? '–' : name.slice(0, 4)));
  const fromTop = ['–', 'Youn', 'Chen', 'Abdi', '–', '–', 'Rive', 'Duar'];
  expect(floor()).toEqual(fromTop);
  fireEvent.click(screen.getByRole('button', { name: 'Flip' }));
  // The floor is rotated by 180°, so the last row is on the left.
  await waitFor(() => expect(floor()).toEqual(['Duar', 'Rive', '–', '–', 'Abdi', 'Chen', 'Youn', '–']));
});

test('10.1 in the view “Groups” of the student order, “Arrange it by group” stores that the daily roster is arranged by group', async () => {
  const { device } = await open();
  await view('Groups');
  fireEvent.click(screen.getByRole('button', { name: 'Arrange it by group' }));
  await waitFor(async () => expect(await device.db.classes.get(CLASS)).toMatchObject({ groupBy: 'GROUP' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Arrange it/ })).toBeNull());
});

test('10.4 if the teacher presses two students of the student order one after the other, the two swap places, and the first keeps the focus', async () => {
  const { device } = await open();
  fireEvent.click(student(/Abdi, Hodan/));
  expect(said()).toContain('Abdi, Hodan selected. Press another student to swap.');
  fireEvent.click(student(/Rivera, Ana/));
  await waitFor(() => expect(list()[0]).toBe('Rivera, Ana'));
  expect(said()).toContain('Hodan Abdi, row 2 spot 2 of 2');
  expect(document.activeElement).toBe(student(/Abdi, Hodan/));
  expect((await readOrder(device.db, CLASS)).isChanged).toBe(true);
});

test('10.4 on the page “Student Order”, Escape, “Cancel” or a second press on the selected student ends the selection', async () => {
  await open();
  const pressed = () => student(/Abdi, Hodan/).getAttribute('aria-pressed');
  for (const end of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => fireEvent.click(student(/Abdi, Hodan/)),
  ]) {
    fireEvent.click(student(/Abdi, Hodan/));
    expect(pressed()).toBe('true');
    end();
    expect(pressed()).toBe('false');
  }
});

test('10.4 on the gym floor, students that the teacher selects with Ctrl are moved together by a press on an empty spot', async () => {
  await open();
  await view('Rows');
  fireEvent.click(student(/Abdi, Hodan/));
  fireEvent.click(student(/Duarte, Cai/), { ctrlKey: true });
  expect(said()).toContain('2 students selected. Press more students to add them, or an empty spot to move there.');
  fireEvent.click(student('Empty: row 2 spot 3'));
  await waitFor(() => expect(said()).toContain('Hodan Abdi and 1 more, row 2 spot 3 of 4'));
  await view('List');
  expect(list()).toEqual(['Chen, Bo', 'Young, Zoe', 'Rivera, Ana', 'Abdi, Hodan', 'Duarte, Cai']);
});

test('10.4 in the student order, a press with Shift selects all students between the last selected and the pressed student, and they move together', async () => {
  await open();
  fireEvent.click(student(/Chen, Bo/));
  fireEvent.click(student(/Duarte, Cai/), { shiftKey: true });
  const selected = () => NAMES.filter((name) => student(new RegExp(name)).getAttribute('aria-pressed') === 'true');
  // In the list Young, who is new, is between Chen and Duarte.
  expect(selected()).toEqual(['Chen, Bo', 'Duarte, Cai', 'Young, Zoe']);
  expect(said()).toContain('3 students selected. Press more students to add them.');
  fireEvent.keyDown(student(/Chen, Bo/), { key: 'End', altKey: true });
  await waitFor(() => expect(list()).toEqual(['Abdi, Hodan', 'Rivera, Ana', 'Chen, Bo', 'Young, Zoe', 'Duarte, Cai']));
});

test('10.4 after a long press on a student of the student order, a press on another student adds this student to the selection', async () => {
  await open();
  const abdi = student(/Abdi, Hodan/);
  fireEvent.pointerDown(abdi, { isPrimary: true, button: 0, clientX: 20, clientY: 20 });
  await waitFor(() => expect(said()).toContain('Abdi, Hodan selected. Press more students to add them.'));
  fireEvent.pointerUp(abdi);
  fireEvent.click(abdi);
  fireEvent.click(student(/Rivera, Ana/));
  expect(said()).toContain('2 students selected. Press more students to add them.');
});

test('10.4 on the page “Student Order”, Alt with the arrow keys, Home or End moves the focused student to another place', async () => {
  await open();
  const press = async (name: RegExp, key: string, order: readonly string[]) => {
    fireEvent.keyDown(student(name), { key, altKey: true });
    await waitFor(() => expect(list().map((one) => one?.slice(0, 4))).toEqual(order));
  };
  await press(/Abdi, Hodan/, 'ArrowDown', ['Chen', 'Abdi', 'Youn', 'Duar', 'Rive']);
  await press(/Abdi, Hodan/, 'End', ['Chen', 'Youn', 'Duar', 'Rive', 'Abdi']);
  await press(/Rivera, Ana/, 'Home', ['Rive', 'Chen', 'Youn', 'Duar', 'Abdi']);
  await press(
    /Rivera, Ana/,
    'ArrowRight',
    ['Duar', 'Chen', 'Youn', 'Rive', 'Abdi'].map((one) => one),
  );
});

test('10.4 the dialog “Move to…” asks for a student’s new row and spot, and refuses empty fields: both must be numbers from 1 to 99', async () => {
  await open();
  await view('Rows');
  fireEvent.click(student(/Abdi, Hodan/));
  fireEvent.click(screen.getByRole('button', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Abdi, Hodan' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect((await dialog.findAllByText('Must be a number between 1 and 99')).length).toBe(2);
  fireEvent.change(dialog.getByLabelText('Row'), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText('Spot'), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(said()).toContain('Hodan Abdi, row 2 spot 5 of 5'));
});

test('10.2 the page “Student Order” shows whether the class is sorted A–Z, and “Back to A–Z” sorts the class again', async () => {
  await open({ sortStudentsAlphabetically: true });
  expect(screen.getByText('A–Z by last name. New students are sorted too.')).toBeTruthy();
  fireEvent.keyDown(student(/Abdi, Hodan/), { key: 'ArrowDown', altKey: true });
  await screen.findByText('By hand. The class is not sorted A–Z.');
  expect(said()).toContainEqual(expect.stringContaining('The class is not sorted A–Z any more.'));
  fireEvent.click(screen.getByRole('button', { name: 'Back to A–Z' }));
  await screen.findByText('A–Z by last name. New students are sorted too.');
  expect(list()[0]).toBe('Abdi, Hodan');
});

test('10.5 on the page “Student Order”, Undo reverses the move of a student, and Ctrl+Shift+Z repeats the move', async () => {
  await open();
  fireEvent.keyDown(student(/Abdi, Hodan/), { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(list()[0]).toBe('Chen, Bo'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(list()[0]).toBe('Abdi, Hodan'));
  expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: '2 students moved' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(list()[0]).toBe('Chen, Bo'));
});

test('10.6 when the teacher leaves the page “Student Order”, the app immediately adds the changed order to the outbox, to be sent', async () => {
  const { device, shown } = await open();
  fireEvent.keyDown(student(/Abdi, Hodan/), { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(list()[0]).toBe('Chen, Bo'));
  shown.unmount();
  await waitFor(async () => expect((await device.outbox()).map(({ path }) => path)).toEqual(['students/update-many']));
});

test('10.10 after the teacher selects a student, a press on a group moves the student to this group', async () => {
  const { device } = await open();
  await view('Groups');
  fireEvent.click(student(/Abdi, Hodan/));
  fireEvent.click(screen.getByRole('button', { name: 'Move here: Group 2' }));
  const second = await screen.findByRole('list', { name: 'Group 2' });
  await waitFor(() => expect(within(second).getAllByRole('listitem')).toHaveLength(3));
  expect(said()).toContain('Hodan Abdi, group 2');
  fireEvent.keyDown(student(/Abdi, Hodan/), { key: 'ArrowLeft', altKey: true });
  await waitFor(async () => expect((await readOrder(device.db, CLASS)).arrangement.groups.get(301)).toBe(1));
});

test('10.10 if no student is in a group, the view “Groups” of the student order links to the team maker', async () => {
  const { device } = await open();
  for (const id of [301, 302, 303, 304, 305]) await device.db.students.update(id, { groupNumber: null });
  await view('Groups');
  const link = await screen.findByRole('link', { name: 'Team Maker' });
  expect(link.getAttribute('href')).toBe(addresses.teamMaker(CLASS));
});

test('10.11 the printed squad map contains all names, the rows and the front of the gym', async () => {
  await open();
  const map = document.querySelector('.order-map');
  expect(map?.textContent).toBe(
    'Period 3Row 1Young, ZoeChen, BoAbdi, HodanRow 2Rivera, AnaDuarte, CaiFront of the gym',
  );
});

test('10.1 if a class has no students, the page “Student Order” links to “Add New Roster”', async () => {
  const { device, teacher } = await testTeacher();
  await device.has('classes', { ...classRow(CLASS, 'Period 3') });
  const at = { path: PATHS.rosterOrder, address: addresses.rosterOrder(CLASS) };
  showClassScreen(teacher, at, <RosterOrderScreen />);
  const link = await screen.findByRole('link', { name: 'Add New Roster' });
  expect(link.getAttribute('href')).toBe(addresses.uploadRoster(CLASS));
});
