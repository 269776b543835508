import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createConnection } from '../../sync/connection.ts';
import { DatabaseNotice } from './database-notice.tsx';

afterEach(cleanup);

const shown = (database: 'open' | 'updating' | 'blocked' | 'closed') => {
  const connection = createConnection();
  connection.setState({ database });
  render(<DatabaseNotice connection={connection} />);
  return connection;
};

test('S8a if a database upgrade takes long, the page says that the app updates the classes', async () => {
  const connection = shown('updating');
  expect(screen.getByRole('dialog', { name: 'Updating your classes…' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('L4.3b if another tab blocks the database upgrade, the page asks to close the other tabs', async () => {
  const connection = shown('blocked');
  expect(screen.getByRole('dialog', { name: 'Close the other tabs of the grade book' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('L4.3b if a newer version has closed an old tab’s database, a notice covers the tab and offers only a reload', () => {
  shown('closed');
  expect(screen.getByRole('dialog', { name: 'Reload this page' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});
