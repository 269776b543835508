import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BEN, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { watchStudents } from '../../../tests/support/renders.ts';
import { showRoster } from '../../../tests/support/roster-screen.tsx';

let rendered: () => Set<number>;
beforeEach(async () => {
  const { teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben');
  showRoster(teacher);
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben/ });
  rendered = watchStudents();
});

test('4.2, 4.3 after a tap on a student’s attendance, React renders the row of this student, and no row of another student', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Attendance of Chen, Ben/ }));
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: absent/ });
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(rendered()).toEqual(new Set([BEN]));
});

test('4.23 when the roster shows how a student’s points add up, React renders no student’s row again', async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: /^Attendance of Chen, Ben/ }), { key: '=' });
  await waitFor(() => expect(screen.getByText('5 points a day = 5')).toBeTruthy());
  expect(rendered()).toEqual(new Set());
});

test('3.19 when the pencil button opens a student’s dialog, React renders no student’s row again', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Chen, Ben' }));
  expect(await screen.findByRole('dialog', { name: /^Chen, Ben/ }, { timeout: 10_000 })).toBeTruthy();
  expect(rendered()).toEqual(new Set());
});
