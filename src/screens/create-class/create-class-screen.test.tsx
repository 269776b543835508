import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import { dismissToast } from '../../ui/toasts/toast-store.ts';
import { CreateClassScreen } from './create-class-screen.tsx';

beforeEach(() => dismissToast());

const PATH = PATHS.createClass;
const field = async () => await screen.findByLabelText<HTMLInputElement>('Class name');

async function shown(withBook = true, from?: string) {
  const all = await testTeacher();
  if (withBook) {
    await all.device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
    await all.device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  }
  const at = { path: PATH, address: PATH, ...(from !== undefined && { from }) };
  return { ...all, ...showScreen(all.teacher, at, <CreateClassScreen />) };
}

async function create(name: string) {
  fireEvent.change(await field(), { target: { value: name } });
  const button = screen.getByRole('button', { name: 'Create class' });
  // A real press also moves the focus to the button, but `click` does not.
  button.focus();
  fireEvent.click(button);
}

test('2.5 after a teacher creates a class, the list below the form contains the class, and the empty name field has the focus', async () => {
  await shown();
  await create('Period 1');
  const list = await screen.findByRole('list', { name: 'Classes in this grade book' });
  expect(list.textContent).toBe('Period 1');
  expect((await field()).value).toBe('');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await create('Period 2');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Period 1', 'Period 2']),
  );
});

test('2.2 if another class already has the typed name, the form for a new class warns about the name, but the teacher can still create the class', async () => {
  const { device } = await shown();
  await create('Period 1');
  await screen.findByRole('list');
  fireEvent.change(await field(), { target: { value: 'PERIOD 1' } });
  expect(screen.getByText(/There is already a class named/).textContent).toContain('Period 1');
  fireEvent.click(screen.getByRole('button', { name: 'Create class' }));
  await waitFor(async () => expect(await device.db.classes.count()).toBe(2));
});

test('2.2 the form for a new class refuses a name of only two characters', async () => {
  const { device } = await shown();
  await create('P1');
  expect(await screen.findByText(/at least 3 character/)).toBeTruthy();
  expect(await device.db.classes.count()).toBe(0);
});

test('2.5 each class in the list below the form links to the daily roster of this class', async () => {
  const { device } = await shown();
  await create('Period 1');
  const link = await screen.findByRole('link', { name: 'Period 1' });
  const [klass] = await device.db.classes.toArray();
  expect(link.getAttribute('href')).toBe(addresses.dailyRoster(klass?.id ?? 0));
});

test('2.5 the page that creates classes has a link “Add students” only for the class that was created most recently', async () => {
  const { device } = await shown();
  expect(screen.queryByRole('link', { name: /Add students/ })).toBeNull();
  await create('Period 1');
  await screen.findByRole('link', { name: 'Add students, Period 1' });
  await create('Period 2');
  const link = await screen.findByRole('link', { name: 'Add students, Period 2' });
  const second = (await device.db.classes.toArray()).find(({ name }) => name === 'Period 2');
  expect(link.getAttribute('href')).toBe(addresses.uploadRoster(second?.id ?? 0));
  expect(screen.queryByRole('link', { name: 'Add students, Period 1' })).toBeNull();
});

test('2.5 Back from the page that adds students to the only class opens its roll, unless the link opens a new tab', async () => {
  await shown();
  history.replaceState({ idx: 1 }, '', addresses.createClass);
  await create('Period 1');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add students, Period 1' });
  // The simulated browser would leave the page.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(location.pathname).toBe(addresses.createClass);
  fireEvent.click(link);
  expect([location.pathname, history.state]).toEqual([
    link.pathname.replace('edit/upload-roster', 'daily-roster'),
    { idx: 1 },
  ]);
  history.replaceState(null, '', '/');
});

test('2.5 Back from the page that adds students to a later class opens the class list', async () => {
  const { address, back } = await shown(true, addresses.classes);
  await create('Period 1');
  await screen.findByRole('link', { name: 'Add students, Period 1' });
  await create('Period 2');
  fireEvent.click(await screen.findByRole('link', { name: 'Add students, Period 2' }));
  await waitFor(() => expect(address()).toMatch(/upload-roster$/));
  back();
  await waitFor(() => expect(address()).toBe(addresses.classes));
});

test('2.31 the name field for a new class suggests a name that no class of the grade book has yet', async () => {
  await shown();
  expect((await screen.findByLabelText<HTMLInputElement>('Class name')).placeholder).toBe('Period 1');
  await create('period 1');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Class name').placeholder).toBe('Period 2'));
});

test('2.5 for a teacher without a grade book, the first class makes the grade book of the term in the same save, and the form stays for the next class', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 10, 0) });
  const { device } = await shown(false);
  await create('Period 1');
  await screen.findByRole('link', { name: 'Add students, Period 1' });
  const book = await currentGradeBook(device.db, USER);
  expect(book?.name).toBe('Fall 2026');
  expect((await device.db.classes.toArray()).map(({ gradeBookId }) => gradeBookId)).toEqual([book?.id]);
  expect(await device.outbox()).toHaveLength(3);
  expect((await field()).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Change the grade book' })).toBeNull();
});

test('2.5 a teacher without a grade book can change the name of the grade book that the first class makes', async () => {
  const { device } = await shown(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the grade book' }));
  fireEvent.change(screen.getByLabelText('Grade book'), { target: { value: 'Year' } });
  await create('Period 1');
  await waitFor(() => expect(screen.getByLabelText('Grade book').getAttribute('aria-invalid')).toBe('true'));
  expect(await device.outbox()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Grade book'), { target: { value: 'School Year 2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create class' }));
  await waitFor(async () => expect((await currentGradeBook(device.db, USER))?.name).toBe('School Year 2026'));
});

test('2.5 if the storage of the device is full, the first class makes neither a class nor a grade book', async () => {
  const { device } = await shown(false);
  await field();
  device.storage.break('classes', new DOMException('full', 'QuotaExceededError'));
  await create('Period 1');
  expect(await screen.findByText(/is full, so your change was not saved/)).toBeTruthy();
  expect([await device.db.gradeBooks.count(), await device.outbox()]).toEqual([0, []]);
});

test('2.5 if a teacher has grade books but no current one, the page that creates classes redirects to the grade books', async () => {
  const { address, device } = await shown(false);
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  await waitFor(() => expect(address()).toBe(addresses.gradeBooks));
});
