import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { NameButton } from '../../features/roll/row/name-button.tsx';

/** The names of the students whose rows React rendered, in this order. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('../../features/roll/row/name-button.tsx', async (original) => {
  const { NameButton: Original } = await original<{ NameButton: typeof NameButton }>();
  return {
    NameButton: (props: Parameters<typeof NameButton>[0]) => {
      drawn.push(props.name);
      return <Original {...props} />;
    },
  };
});

beforeEach(async () => {
  const { teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben');
  showRoster(teacher);
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben/ });
  drawn.length = 0;
});

test('4.2, 4.3 after a tap on a student’s attendance, React renders the row of this student, and no row of another student', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Attendance of Chen, Ben/ }));
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: absent/ });
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(new Set(drawn)).toEqual(new Set(['Chen, Ben']));
});

test('4.23 when the roster shows how a student’s points add up, React renders no student’s row again', async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: /^Attendance of Chen, Ben/ }), { key: '=' });
  await waitFor(() => expect(screen.getByText('5 points a day = 5')).toBeTruthy());
  expect(drawn).toEqual([]);
});

test('3.19 when the pencil button opens a student’s dialog, React renders no student’s row again', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Chen, Ben' }));
  expect(await screen.findByRole('dialog', { name: /^Chen, Ben/ }, { timeout: 10_000 })).toBeTruthy();
  expect(drawn).toEqual([]);
});
