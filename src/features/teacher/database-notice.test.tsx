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

test('S8a while an upgrade of the database takes long, the page says that it updates the classes, until the database is open', async () => {
  const connection = shown('updating');
  expect(screen.getByRole('dialog', { name: 'Updating your classes…' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('L4.3b if another tab prevents a tab from upgrading the database, the tab asks the teacher to close the other tabs until they are closed', async () => {
  const connection = shown('blocked');
  expect(screen.getByRole('dialog', { name: 'Close the other tabs of the grade book' })).toBeTruthy();
  connection.setState({ database: 'open' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('L4.3b if a newer version has closed the database of an old tab, a notice covers that tab and offers only to reload', () => {
  shown('closed');
  expect(screen.getByRole('dialog', { name: 'Reload this page' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});
