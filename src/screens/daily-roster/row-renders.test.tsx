import { fireEvent, screen } from '@testing-library/react';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CAI, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { expect, test, vi } from 'vitest';

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
  const { device, teacher } = await teacherOfClass('Abdi, Ana', 'Chen, Bo', 'Rivera, Cai');
  for (const id of [ANA, BEN, CAI]) await device.db.students.update(id, { number: id - 10 });
  showRoster(teacher);
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
