import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { ABDI, badge, CHEN, lineOf, openTimer, press, tap, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { readTimerSetUp } from '../../repositories/mile-timer/timer-set-up.ts';
import { addresses } from '../../platform/addresses.ts';

const RIVERA = CHEN + 1;
/** In ms, moved by tests: laps below two seconds have no result (docs/product.md 5.61). */
let moment = 0;
vi.mock(import('../../platform/moment.ts'), () => ({
  readClocks: () => ({ monotonic: moment, wall: Date.UTC(2026, 10, 20, 12) + moment }),
  momentOf: () => moment,
}));

beforeEach(() => {
  document.body.replaceChildren();
  moment = 0;
});

const afterSave = () => screen.queryByText(/finished, .* still out\.$/);

async function start() {
  const all = await openTimer({ setUp: { laps: 1 } });
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  return all;
}

async function finishes(name: string, seconds: number) {
  moment = seconds * 1_000;
  tap(name);
  await waitFor(() => expect(badge(name)).toBe('1'));
}

async function saveTimes() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Assessment name');
  const said = screen.getByRole('dialog').textContent;
  fireEvent.submit(field.form!);
  await waitFor(() => expect(afterSave()).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return said;
}

type Device = Awaited<ReturnType<typeof openTimer>>['device'];
const savedTimes = async ({ db }: Device) =>
  Object.fromEntries(
    (await rowsOf(db, 'assessmentScores').toArray()).map(({ studentId, value }) => [studentId, value]),
  );

test('5.124, 5.125 after Save, the mile timer shows how many students are still running, and “Keep timing” lets the race clock run on', async () => {
  const { device, address } = await start();
  await finishes('Abdi, Ana', 30);
  expect(await saveTimes()).toContain('1 of 3 finished, 2 still out. The times appear under Mile Results.');
  expect(await savedTimes(device)).toEqual({ [ABDI]: '30', [CHEN]: '', [RIVERA]: '' });
  expect(afterSave()?.textContent).toBe('1 of 3 finished, 2 still out.');
  await finishes('Chen, Bo', 45);
  await waitFor(() => expect(afterSave()?.textContent).toBe('2 of 3 finished, 1 still out.'));
  fireEvent.click(screen.getByRole('button', { name: 'Keep timing' }));
  expect(afterSave()).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(address()).toBe(addresses.mileTimer(TIMED_CLASS));
  await finishes('Rivera, Cai', 60);
  expect(lineOf('Rivera, Cai')).toBe('1:00 · lap 1 counted');
  expect((await device.db.raceEvents.toArray()).some(({ kind }) => kind === 'pause')).toBe(false);
});

test('5.125 “Finish the race” pauses the race clock, saves the taps since the last Save, and opens the page with the results', async () => {
  const { device, address, search } = await start();
  await finishes('Abdi, Ana', 30);
  await saveTimes();
  await finishes('Chen, Bo', 45);
  moment = 60_000;
  fireEvent.click(screen.getByRole('button', { name: 'Finish the race' }));
  await waitFor(() => expect(address()).toBe(addresses.assessments(TIMED_CLASS)));
  const [saved, ...others] = await device.db.assessments.toArray();
  expect(others).toEqual([]);
  const results = { template: MILE_RESULTS, assessment: saved?.id ?? 0 };
  expect(`${address()}${search()}`).toBe(addresses.assessments(TIMED_CLASS, results));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await savedTimes(device)).toEqual({ [ABDI]: '30', [CHEN]: '45', [RIVERA]: '' });
  const events = (await device.db.raceEvents.toArray()).map(({ kind, elapsed }) => [kind, elapsed]);
  expect(events.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
    ['start', 0],
    ['lap', 30_000],
    ['lap', 45_000],
    ['pause', 60_000],
  ]);
});

test('5.125 after “Finish the race”, the timer of the class opens with a new race, and the next race is not saved into the old results', async () => {
  const { device, address } = await start();
  await finishes('Abdi, Ana', 30);
  await saveTimes();
  expect(await readTimerSetUp(device.db, TIMED_CLASS)).toMatchObject({ assessmentId: expect.any(Number) as number });
  fireEvent.click(screen.getByRole('button', { name: 'Finish the race' }));
  await waitFor(() => expect(address()).toBe(addresses.assessments(TIMED_CLASS)));
  await waitFor(async () => expect(await readTimerSetUp(device.db, TIMED_CLASS)).toMatchObject({ assessmentId: null }));
});
