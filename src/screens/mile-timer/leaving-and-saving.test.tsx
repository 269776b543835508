import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { badge, openTimer, tap, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { readTimerSetUp } from '../../repositories/mile-timer/timer-set-up.ts';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store.ts';

const SENTENCE = 'Do you want to exit the mile timer? Click Cancel to stay.';

test('5.87 when the teacher leaves the mile timer, the app asks for confirmation: “Cancel” keeps the timer open, “Exit” leaves it', async () => {
  const { go, address } = await openTimer();
  go(addresses.classes);
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
  expect(address()).toBe(addresses.mileTimer(TIMED_CLASS));
  go(addresses.classes);
  fireEvent.click(await screen.findByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(address()).toBe(addresses.classes));
});

test('5.87 if the mile timer has unsaved laps, the browser asks for confirmation before a reload, but not before the first lap', async () => {
  await openTimer();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  await waitFor(() => expect(isAsked()).toBe(true));
});

test('5.88 when a race is saved for the first time, the timer asks for a name and suggests one; a second Save changes the same assessment', async () => {
  const { device } = await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Assessment name');
  expect(field.value).toBe(`Mile Results ${today()}`);
  fireEvent.submit(field.form!);
  await waitFor(() => expect(toastStore.getState()?.description).toBe('Assessment Saved'));
  expect(toastStore.getState()).toMatchObject({ title: 'Saved', duration: 2_500 });
  const [saved, ...others] = await device.db.assessments.toArray();
  expect([saved?.name, saved?.assessmentTemplateId, others]).toEqual([`Mile Results ${today()}`, 3, []]);
  await waitFor(async () => expect((await readTimerSetUp(device.db, TIMED_CLASS)).assessmentId).toBe(saved?.id));
  expect(badge('Abdi, Ana')).toBe('1');
  dismissToast();
  await waitFor(() => expect(screen.queryByLabelText('Assessment name')).toBeNull());
  await waitFor(() => {
    // Until the first save has ended, the button ignores a press.
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(toastStore.getState()?.description).toBe('Assessment Saved');
  });
  expect(await device.db.assessments.count()).toBe(1);
});

test('5.88 if the name field of a race is empty, the race is not saved as an assessment, and the field shows an error', async () => {
  const { device } = await openTimer();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Assessment name');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.submit(field.form!);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(await device.db.assessments.count()).toBe(0);
});
