import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUpload } from '../../../tests/support/upload-screen.tsx';

vi.mock(import('../../workers/roster/read-roster.ts'), () => import('../../../tests/support/read-in-page.ts'));

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Paste names');
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text, files: [] } });
const fresh = () => screen.findByRole('list', { name: 'New' });

beforeEach(async () => void (await openUpload()));

test('3.9 if the teacher pastes a list of names into the empty field of “Add New Roster”, the app adds the names to the list immediately', async () => {
  expect(paste('Doe, Jane\r\nPoe, Ed')).toBe(false);
  expect(
    within(await fresh())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Doe, Jane', 'Poe, Ed']);
});

test('3.9 if the teacher pastes only one name into “Add New Roster”, the name is not added to the list until the teacher adds it', () => {
  expect(paste('Doe, Jane\n')).toBe(true);
  expect(screen.queryByRole('list', { name: 'New' })).toBeNull();
});

test('3.9 if the field of “Add New Roster” already contains names, pasted names are only inserted into the field, so that the teacher can edit them', () => {
  fireEvent.change(field(), { target: { value: 'Doe, Jane\n' } });
  expect(paste('Poe, Ed\nRoe, Rick')).toBe(true);
  expect(field().value).toBe('Doe, Jane\n');
});

test('3.9 if the text in “Add New Roster” contains no names, an error appears, and the text stays in the field, so that the teacher can correct it', async () => {
  const heading = 'Last Name,First Name\n';
  fireEvent.change(field(), { target: { value: heading } });
  fireEvent.click(screen.getByRole('button', { name: 'Add these names' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field().value).toBe(heading);
});
