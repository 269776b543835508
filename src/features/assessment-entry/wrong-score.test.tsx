import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGrid, pressSave, toastOf, typeIn } from '../../../tests/support/entry-grid.tsx';
import { showToast, toastStore } from '../../ui/toasts/toast-store.ts';

const WRONG = 'Invalid input';

test('7.35 when the teacher leaves the entry grid, the toast about a wrong score disappears', async () => {
  const { page } = await openGrid({ scores: {} });
  typeIn('Reps of Bo Chen', 'many');
  pressSave();
  expect(await toastOf(WRONG)).toMatchObject({ variant: 'destructive' });
  page.unmount();
  expect(toastStore.getState()).toBeNull();
});

test('7.35 when the teacher opens another assessment in the entry grid, the toast about a wrong score disappears', async () => {
  await openGrid({ scores: {} });
  typeIn('Reps of Bo Chen', 'many');
  pressSave();
  await toastOf(WRONG);
  fireEvent.click(screen.getByRole('button', { name: 'Another' }));
  await screen.findByText('New Assessment');
  await screen.findByRole('grid');
  expect(toastStore.getState()).toBeNull();
});

test('7.35 when the first Save of an assessment finds a wrong score, the toast stays after the entry grid shows the saved assessment', async () => {
  const { device } = await openGrid();
  typeIn('Reps of Abdi, Hodan', '21');
  typeIn('Reps of Bo Chen', 'many');
  pressSave();
  fireEvent.submit((await screen.findByLabelText<HTMLInputElement>('Assessment name')).form!);
  await toastOf(WRONG);
  const [row] = await device.db.assessments.toArray();
  await screen.findByText(`Assessment ${row?.id}`);
  expect(toastStore.getState()?.title).toBe(WRONG);
});

test('7.35 when the teacher leaves the entry grid, a toast that is not about a field stays', async () => {
  const { page } = await openGrid({ scores: {} });
  typeIn('Reps of Bo Chen', 'many');
  pressSave();
  await toastOf(WRONG);
  showToast({ title: 'Network Error', variant: 'destructive' });
  page.unmount();
  expect(toastStore.getState()?.title).toBe('Network Error');
});
