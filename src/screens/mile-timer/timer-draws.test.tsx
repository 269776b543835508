import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { badge, lineOf, openTimer, press, runner, tap } from '../../../tests/support/mile-timer.tsx';
import { watchRenders } from '../../../tests/support/renders.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const drawn: string[] = [];
vi.mock(import('../../features/mile-timer/rows/row-words.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    rowLabel: (runner, number) => {
      drawn.push(runner.name);
      return real.rowLabel(runner, number);
    },
  };
});
/** While this promise is pending, the device stores no event. */
let stored: Promise<void> = Promise.resolve();
vi.mock(import('../../repositories/mile-timer/race-writes.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    appendRaceEvents: async (...given) => {
      await stored;
      return await real.appendRaceEvents(...given);
    },
    journalLaps: async (...given) => {
      await stored;
      return await real.journalLaps(...given);
    },
  };
});

beforeEach(() => {
  document.body.replaceChildren();
  stored = Promise.resolve();
});

/** Everything stored earlier is read then, and no row flashes. */
async function lapElsewhere({ db }: Awaited<ReturnType<typeof openTimer>>['device'], name: string) {
  const laps = Number(badge(name)) + 1;
  const [event] = await db.raceEvents.toArray();
  const studentId = Number(runner(name).dataset['runner']);
  const lap = { id: 9_000 + studentId * 10 + laps, kind: 'lap', studentId, elapsed: laps * 10_000 } as const;
  await db.raceEvents.put({ ...event!, ...lap, device: 'other-tablet' });
  await waitFor(() => expect(badge(name)).toBe(String(laps)));
}

const outside = (elements: readonly Element[], ...parts: readonly Element[]) =>
  elements.filter((element) => !parts.some((part) => part.contains(element)));
/** Returns the element from which a screen reader announces each tap (docs/product.md 5.89). */
const voice = () => document.querySelector('[aria-live=polite][aria-atomic]')!;

test('5.73 after a tap, React renders only the row of the tapped student, with the new lap and the text “lap 1 counted” together', async () => {
  const { device } = await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  await lapElsewhere(device, 'Chen, Bo');
  drawn.length = 0;
  const rendered = watchRenders();
  tap('Abdi, Ana');
  await screen.findByText('Abdi, Ana, lap 1');
  expect(lineOf('Abdi, Ana')).toContain('lap 1 counted');
  expect(badge('Abdi, Ana')).toBe('1');
  expect(drawn).toEqual(['Abdi, Ana']);
  await lapElsewhere(device, 'Chen, Bo');
  const clock = screen.getByRole('timer');
  expect(outside(rendered(), runner('Abdi, Ana'), runner('Chen, Bo'), voice(), clock)).toEqual([]);
});

test('5.73 after a lap on another device, React renders only the row of its student, the open list of the last taps and the number of finished students', async () => {
  const { device } = await openTimer({ setUp: { laps: 1 } });
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  // The first student who finishes makes the button Save green (5.120), so React renders the dock.
  await lapElsewhere(device, 'Abdi, Ana');
  fireEvent.click(screen.getByRole('button', { name: 'Last taps' }));
  const list = (await screen.findByRole('button', { name: 'Undo Abdi, Ana, lap 1' })).closest('ul')!;
  const count = screen.getByText('of 3').closest('p')!;
  const rendered = watchRenders();
  await lapElsewhere(device, 'Chen, Bo');
  expect(within(list).getByRole('button', { name: 'Undo Chen, Bo, lap 1' })).toBeTruthy();
  expect(count.textContent).toBe('2of 3 finished');
  expect(rendered()).toEqual(expect.arrayContaining([runner('Chen, Bo'), list, count]));
  const clock = screen.getByRole('timer');
  expect(outside(rendered(), runner('Chen, Bo'), list, count, clock)).toEqual([]);
});

test('5.73 when the race clock ticks, React renders only the digits of the clock again', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  await clockTicks();
  const rendered = watchRenders();
  await clockTicks();
  expect(rendered()).toEqual([screen.getByRole('timer')]);
});

test('5.73 after an answer of the server that changes no data, React renders nothing on the mile timer again', async () => {
  const { device } = await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  await lapElsewhere(device, 'Chen, Bo');
  drawn.length = 0;
  const rendered = watchRenders();
  await device.pulledTo(11);
  // This lap renders Chen's row once. After that, the screen has read the answer too.
  await lapElsewhere(device, 'Chen, Bo');
  expect(drawn).toEqual(['Chen, Bo']);
  expect(outside(rendered(), runner('Chen, Bo'), screen.getByRole('timer'))).toEqual([]);
});

test('5.72 the mile timer shows a tapped lap only after the device has stored the tap', async () => {
  await openTimer();
  let commit = () => undefined as void;
  stored = new Promise((resolve) => {
    commit = resolve;
  });
  tap('Abdi, Ana');
  await act(async () => await Promise.resolve());
  expect(badge('Abdi, Ana')).toBe('0');
  commit();
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
});

test('5.72 if the device can’t store a tap, a toast shows “Not counted”, and the student’s number of laps stays the same', async () => {
  await openTimer();
  stored = Promise.reject(new Error('disk error'));
  stored.catch(() => undefined);
  tap('Abdi, Ana');
  await waitFor(() => expect(toastStore.getState()?.title).toBe('Not counted'));
  expect(badge('Abdi, Ana')).toBe('0');
});

/** A slow machine may skip a second. */
async function clockTicks(): Promise<void> {
  const figure = () => screen.getByRole('timer').textContent;
  const before = figure();
  await waitFor(() => expect(figure()).not.toBe(before), { timeout: 5_000 });
}
