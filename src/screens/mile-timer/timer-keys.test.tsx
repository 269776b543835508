import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { badge, openTimer, tap, tapArea, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { addresses } from '../../platform/addresses.ts';

const key = (name: string, more = {}) => fireEvent.keyDown(document.body, { key: name, ...more });

test('5.90 in the mile timer, the arrow keys move the focus between the rows of the students, and Enter adds a lap', async () => {
  await openTimer();
  tapArea('Abdi, Ana').focus();
  fireEvent.keyDown(tapArea('Abdi, Ana'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(tapArea('Chen, Bo'));
  // After Enter or Space on a button, a browser sends a click. So the test sends a click too.
  fireEvent.click(tapArea('Chen, Bo'));
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
});

test('5.90 in the mile timer, the key S starts and pauses the race clock, and Ctrl+Z undoes the most recent tap', async () => {
  await openTimer();
  key('s');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  key('z', { ctrlKey: true });
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  key('s');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
});

test('5.90, 5.91 if the teacher types a digit in the mile timer, the keypad opens, and Enter adds a lap for the student with this number', async () => {
  await openTimer();
  key('8');
  expect(await screen.findByRole('region', { name: 'Keypad' })).toBeTruthy();
  key('Enter');
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  expect(screen.getByText('8 Chen, Bo counted. Clock is not running')).toBeTruthy();
});

test('3.31, 5.90 in the mile timer, the teacher can type student numbers in the digits of any script, such as Arabic', async () => {
  await openTimer();
  key('٨');
  expect(await screen.findByRole('region', { name: 'Keypad' })).toBeTruthy();
  key('Enter');
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
});

test('5.90 the key K opens and closes the keypad of the mile timer', async () => {
  await openTimer();
  key('k');
  await screen.findByRole('region', { name: 'Keypad' });
  key('k');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Keypad' })).toBeNull());
});

test('5.91 if no student has the number typed on the keypad, “No student 47” appears, and the digits shake at each press on “Enter”', async () => {
  const { device } = await openTimer();
  fireEvent.click(screen.getByRole('button', { name: 'Keypad' }));
  const enter = async (...keys: readonly string[]) => {
    for (const name of [...keys, 'Enter']) fireEvent.click(await screen.findByRole('button', { name }));
  };
  const digits = () => screen.getByText('Number:').parentElement;
  const shakes = () => digits()?.classList.contains('timer-shake');
  expect(shakes()).toBe(false);
  await enter('4', '7');
  expect(await screen.findByText('No student 47')).toBeTruthy();
  expect(shakes()).toBe(true);
  const first = digits();
  await enter('4', '8');
  expect(await screen.findByText('No student 48')).toBeTruthy();
  // The digits are in a new element, because a browser would not run the animation of the same element again.
  expect([shakes(), digits() === first]).toEqual([true, false]);
  expect(await device.db.raceEvents.count()).toBe(0);
  await enter('8');
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  expect(shakes()).toBe(false);
});

test('5.89 after each tap in the mile timer, a screen reader announces the student’s name and the lap', async () => {
  await openTimer();
  key('s');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Abdi, Ana');
  expect(await screen.findByText('Abdi, Ana, lap 1')).toBeTruthy();
});

test('5.128 if no student of the class has a number, the keypad of the mile timer has no keys and a link to “Student Details”, and the app asks before it leaves the timer', async () => {
  const { address } = await openTimer({ hasNumbers: false });
  key('5');
  const pad = within(await screen.findByRole('region', { name: 'Keypad' }));
  expect(pad.getByRole('status').textContent).toBe('No student has a number yet.');
  expect(pad.queryByRole('button', { name: 'Enter' })).toBeNull();
  key('Enter');
  expect(screen.queryByText('No student 5')).toBeNull();
  fireEvent.click(pad.getByRole('link', { name: 'Type the numbers in Student Details' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(address()).toBe(addresses.studentDetails(TIMED_CLASS)));
});
