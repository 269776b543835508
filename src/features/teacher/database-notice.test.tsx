import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createConnection } from '../../sync/connection.ts';
import { DatabaseNotice } from './database-notice.tsx';

const shown = (database: 'open' | 'blocked' | 'closed' | 'silent' | 'older') => {
  const connection = createConnection();
  connection.setState({ database });
  render(<DatabaseNotice connection={connection} />);
  return connection;
};

test('L4.3b if another tab blocks the database upgrade, the page shows “Close the other tabs of the grade book” until it is unblocked', async () => {
  const connection = shown('blocked');
  expect(screen.getByRole('dialog', { name: 'Close the other tabs of the grade book' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('L4.3b if a newer app version has closed the database of an old tab, this tab shows a dialog with the only button “Reload”', () => {
  shown('closed');
  expect(screen.getByRole('dialog', { name: 'Reload this page' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test('L3.6 while the database does not answer, a dialog covers the page, and it disappears when the database answers', async () => {
  const connection = shown('silent');
  expect(screen.getByRole('dialog', { name: 'This device’s storage doesn’t answer' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
