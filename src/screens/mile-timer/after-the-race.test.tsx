import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { badge, openTimer, press, tap, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { addresses } from '../../platform/addresses.ts';

const splitsLink = () => screen.queryByRole('link', { name: 'See the splits' });
const discard = () => screen.queryByRole('button', { name: 'Discard this race' });

test('5.95 after a race is saved, the timer links to the splits of the race (the times of the laps), until the teacher presses “Start”', async () => {
  const { device } = await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  expect(splitsLink()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Assessment name');
  fireEvent.submit(field.form!);
  await waitFor(() => expect(splitsLink()).not.toBeNull());
  const [saved] = await device.db.assessments.toArray();
  const at = addresses.assessments(TIMED_CLASS, { template: MILE_RESULTS, assessment: saved?.id ?? 0 });
  expect(splitsLink()?.getAttribute('href')).toBe(`${at}#splits`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Start');
  await waitFor(() => expect(splitsLink()).toBeNull());
});

test('5.96 after the confirmation “Discard”, the mile timer deletes an unsaved race, and the next tap starts a new race', async () => {
  const { device } = await openTimer();
  expect(discard()).toBeNull();
  tap('Abdi, Ana');
  await waitFor(() => expect(discard()).not.toBeNull());
  fireEvent.click(discard()!);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(badge('Abdi, Ana')).toBe('1');
  fireEvent.click(discard()!);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  expect(discard()).toBeNull();
  const [race] = await device.db.races.toArray();
  expect(race?.tomb).not.toBeNull();
  tap('Chen, Bo');
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  await waitFor(async () => expect(await device.db.races.count()).toBe(2));
});

test('5.96 while the race clock runs, the mile timer has no button that discards the race', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  press('Pause');
  await waitFor(() => expect(discard()).not.toBeNull());
  press('Resume');
  await waitFor(() => expect(discard()).toBeNull());
});
