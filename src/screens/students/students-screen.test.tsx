import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClassLayout } from '../../app/class-layout.tsx';
import { CLASS_SCREENS } from '../../app/class-screens.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { addresses } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { StudentsScreen } from './students-screen.tsx';

const CLASS = 1;
const STUDENTS = [
  studentRow(11, 'Abdi, Hodan', { number: 7, gender: 'F', groupNumber: 2, skillLevel: 5 }),
  studentRow(12, 'Chen, Bo', { nickname: 'Bo' }),
];

async function open(address = addresses.editStudents(CLASS), students = STUDENTS) {
  const { device, teacher } = await testTeacher();
  await device.hasClass(...students);
  const layout = <ClassLayout screens={CLASS_SCREENS} />;
  const shown = showScreen(teacher, { path: '/classes/:id/edit/:mode', address, layout }, <StudentsScreen />);
  await screen.findByRole('radio', { name: /^Student Details/ });
  return { device, ...shown };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, text: string) {
  field(label).focus();
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}
const change = (mode: 'Edit Roster' | 'Student Details') =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${mode}`) }));

test('3.56 the switch between “Edit Roster” and “Student Details” opens the address of the other mode, and Back does not open the first one', async () => {
  const { address, back } = await open();
  change('Student Details');
  await screen.findByLabelText('Number of Bo');
  expect(address()).toBe(addresses.studentDetails(CLASS));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Period 3 Student Details');
  back();
  expect(address()).toBe(addresses.studentDetails(CLASS));
  change('Edit Roster');
  await screen.findByLabelText('Full name of Bo');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Edit Roster');
});

test('3.56 after a change of the mode and back, a name that was too short to be saved and the typed details are still in their fields, and a dot marks the mode with details that are not saved', async () => {
  const { device } = await open();
  type('Full name of Abdi, Hodan', 'A');
  await screen.findByText('name must be at least 2 characters');
  change('Student Details');
  await screen.findByLabelText('Number of Bo');
  type('Number of Bo', '9');
  await chooseOption('Field', 'Skill Level');
  change('Edit Roster');
  expect((await screen.findByLabelText<HTMLInputElement>('Full name of Abdi, Hodan')).value).toBe('A');
  expect(screen.getByText('name must be at least 2 characters')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Student Details not saved' })).toBeTruthy();
  change('Student Details');
  expect(await screen.findByLabelText('Skill Level of Bo')).toBeTruthy();
  await chooseOption('Field', 'Number not saved');
  expect(field('Number of Bo').value).toBe('9');
  expect(await device.outbox()).toEqual([]);
});

test('8.3 the link to what is typed about a student and not saved opens the dialog of this student', async () => {
  await open(addresses.editStudent(CLASS, 12));
  expect(await screen.findByRole('button', { name: /^Bo.*display name/ }, { timeout: 10_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('3.56 a change of the mode while a name has the focus saves the name', async () => {
  await open();
  field('Full name of Bo').focus();
  fireEvent.change(field('Full name of Bo'), { target: { value: 'Chen, Bowen' } });
  fireEvent.blur(field('Full name of Bo'));
  change('Student Details');
  await waitFor(() => expect(toastStore.getState()?.title).toBe('Student Updated'));
  change('Edit Roster');
  expect((await screen.findByLabelText<HTMLInputElement>('Full name of Bo')).value).toBe('Chen, Bowen');
});

test('3.56 both modes list number, name, group and skill of the students in a table, and the edited column has inputs', async () => {
  await open();
  const table = () => within(screen.getByRole('table', { name: 'Students' }));
  const rows = () =>
    table()
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(rows()).toEqual([
    ['7', 'F', '2', '5', ''],
    ['–', '–', '–', '3', ''],
  ]);
  change('Student Details');
  await chooseOption('Field', 'Group Number');
  expect(field('Group Number of Abdi, Hodan').value).toBe('2');
  expect(rows().map(([number, gender, , skill]) => [number, gender, skill])).toEqual([
    ['7', 'F', '5'],
    ['–', '–', '3'],
  ]);
  expect(
    table()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Abdi, Hodan'), expect.stringContaining('Bo')]);
});

test('3.56 both modes have “Add one student”, which opens the form, and “Add a list”, which opens “Add New Roster”', async () => {
  await open(addresses.studentDetails(CLASS));
  expect(screen.getByRole('link', { name: 'Add a list' }).getAttribute('href')).toBe(addresses.uploadRoster(CLASS));
  expect(screen.queryByLabelText('Add one student')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add one student' }));
  expect(document.activeElement).toBe(field('Add one student'));
});

test('3.19 a press on a name in the mode “Student Details” opens the sheet of this student', async () => {
  await open(addresses.studentDetails(CLASS));
  fireEvent.click(screen.getByText('Bo'));
  expect(await screen.findByRole('dialog', { name: /^Bo/ }, { timeout: 10_000 })).toBeTruthy();
});
