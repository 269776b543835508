import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { ClassMenuScreen } from './class-menu-screen.tsx';

test('2.11 the title of the class menu contains the class name, and the menu links to the screens of the class', async () => {
  const { device, teacher } = await testTeacher();
  await device.has('classes', { ...classRow(5, 'Period 3') });
  showClassScreen(teacher, { path: PATHS.classMenu, address: addresses.classMenu(5) }, <ClassMenuScreen />);
  const menu = within(await screen.findByRole('list', { name: 'Class menu' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Period 3 Menu');
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Class Settings', addresses.classSettings(5)],
    ['Add New Roster', addresses.uploadRoster(5)],
    ['Edit Roster', addresses.editStudents(5)],
    ['Student Details', addresses.studentDetails(5)],
    ['Assessments', addresses.assessments(5)],
    ['Grades Summary', addresses.gradesSummary(5)],
    ['Make-ups', addresses.makeUps(5)],
    ['Print', addresses.print(5, 'roll')],
    ['Edit Student Order', addresses.rosterOrder(5)],
    ['Team Maker', addresses.teamMaker(5)],
  ]);
});

test('2.11 if the device does not have the class yet, the title of the class menu is “Class Menu”', async () => {
  const { teacher } = await testTeacher({ connection: 'offline' }, false);
  showClassScreen(teacher, { path: PATHS.classMenu, address: addresses.classMenu(5) }, <ClassMenuScreen />);
  expect(await screen.findByRole('link', { name: 'Classes' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Class Menu');
});
