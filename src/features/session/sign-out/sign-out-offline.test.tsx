import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LogoutMenu } from '../../../../tests/support/logout-menu.tsx';
import { testTeacher } from '../../../../tests/support/screen.tsx';
import { sessionStore } from '../session-store.ts';

vi.mock('./sign-out-dialog.tsx', () => {
  throw new Error('The device is offline.');
});

test('1.12 if the code of the sign-out dialog can’t be loaded offline, the teacher stays signed in and sees “Connect to the internet”', async () => {
  const { device, teacher } = await testTeacher();
  await device.createStudent(1);
  sessionStore.setState({ state: 'signed-in' });
  render(<LogoutMenu teacher={teacher} />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Not signed out')).toBeTruthy();
  expect(screen.getByText(/waiting to send\. Connect to the internet/)).toBeTruthy();
  expect([sessionStore.getState().state, await device.states()]).toEqual(['signed-in', ['waiting']]);
});
