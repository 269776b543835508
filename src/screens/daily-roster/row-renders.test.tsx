import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { DailyRosterScreen } from './daily-roster-screen.tsx';

const CLASS = 1;

/** In this order. A row's pencil is rendered with it, so pencils count. */
const drawn: string[] = [];
vi.mock(import('../../features/roll/row/edit-button.tsx'), async (load) => {
  const { EditButton } = await load();
  return {
    EditButton: (props) => {
      drawn.push(props.name);
      return <EditButton {...props} />;
    },
  };
});

async function open() {
  const { device, teacher } = await testTeacher();
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026' });
  await device.has('classes', { ...classRow(CLASS, 'Period 3') });
  for (const [i, name] of ['Abdi, Ana', 'Chen, Bo', 'Rivera, Cai'].entries())
    await device.has('students', { ...studentRow(11 + i, name, { number: i + 1 }) });
  showClassScreen(teacher, { path: PATHS.dailyRoster, address: addresses.dailyRoster(CLASS) }, <DailyRosterScreen />);
  await screen.findByRole('button', { name: /^Attendance of Chen, Bo: present/ });
  expect(new Set(drawn)).toEqual(new Set(['Abdi, Ana', 'Chen, Bo', 'Rivera, Cai']));
  drawn.length = 0;
}

test('4.3 after a tap on a student’s attendance, React renders only the row of this student', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Attendance of Chen, Bo: present/ }));
  await screen.findByRole('button', { name: /^Attendance of Chen, Bo: absent/ });
  expect(new Set(drawn)).toEqual(new Set(['Chen, Bo']));
});

test('3.19 when the pencil button opens a student’s dialog, React renders no student’s row again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '2 Edit Chen, Bo' }));
  expect(await screen.findByRole('dialog', { name: /^Chen, Bo/ }, { timeout: 10_000 })).toBeTruthy();
  expect(drawn).toEqual([]);
});
