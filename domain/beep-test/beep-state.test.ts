import { expect, it } from 'vitest';
import type { BeepEventKind, BeepEventRow } from '../tables/beep-tests.ts';
import { beepState, lapsDone, openMisses } from './beep-state.ts';
import { moveBeepTap, undoTapEvents } from './events.ts';

const [ANA, BO] = [11, 12];
let last = 0;

function event(kind: BeepEventKind, lap: number, given: Partial<BeepEventRow> = {}): BeepEventRow {
  last += 1;
  const at = new Date(1_790_000_000_000 + last * 1_000).toISOString();
  return { id: last, testId: 1, classId: 1, kind, studentId: null, lap, at, undoes: null, device: 'a', ...given };
}
const miss = (lap: number, given: Partial<BeepEventRow> = {}) => event('miss', lap, { studentId: ANA, ...given });
const ana = (events: readonly BeepEventRow[], consecutive = false) => beepState(events, consecutive).runners.get(ANA);

it('5.142 misses at laps 18 and 24 give 23 laps', () => {
  expect(ana([miss(18)])).toMatchObject({ misses: [18], out: null, laps: null });
  expect(ana([miss(18), miss(24)])).toMatchObject({ misses: [18, 24], out: 24, laps: 23 });
});

it('5.142 with “in a row”, the next lap without a miss erases a miss, and two misses in a row end the run', () => {
  expect(ana([miss(18), miss(24)], true)).toMatchObject({ out: null });
  expect(ana([miss(18), miss(24), miss(25)], true)).toMatchObject({ out: 25, laps: 24 });
  const runner = { misses: [18] };
  expect([18, 19, 20].map((lap) => openMisses(runner, lap, true))).toEqual([1, 1, 0]);
  expect(openMisses(runner, 30, false)).toBe(1);
});

it('5.142 the misses of two devices in one lap are one miss, and the events may arrive in any order', () => {
  const events = [miss(18), miss(18, { device: 'b' })];
  for (const order of [events, events.toReversed(), [...events, ...events]]) {
    expect(ana(order)).toMatchObject({ misses: [18], out: null, isSeenByBoth: true });
  }
  expect(beepState(events, false).lastTaps).toMatchObject([{ studentId: ANA, lap: 18, isSeenByBoth: true }]);
});

it('5.142 a hold ends the run with the laps that are done, without a lap that was missed', () => {
  const out = (lap: number) => event('out', lap, { studentId: ANA });
  expect(ana([out(30)])).toMatchObject({ out: 30, laps: 30 });
  expect(ana([miss(30), out(30)])).toMatchObject({ out: 30, laps: 29 });
  expect(ana([out(0)])).toMatchObject({ out: 0, laps: 0 });
  expect(lapsDone([12], 13)).toBe(13);
});

it('5.142 an undo removes the taps of both devices, and a moved miss keeps its lap', () => {
  const events = [miss(18), miss(18, { device: 'b' })];
  const [tap] = beepState(events, false).lastTaps;
  const moment = { lap: 20, at: '2026-11-29T12:00:00.000Z' };
  const stored = (made: ReturnType<typeof undoTapEvents>) => made.map((one) => event(one.kind, one.lap, one));
  expect(ana([...events, ...stored(undoTapEvents(tap!, moment))])).toBeUndefined();
  const moved = beepState([...events, ...stored(moveBeepTap(tap!, BO, moment))], false);
  expect(moved.runners.get(ANA)).toBeUndefined();
  expect(moved.runners.get(BO)).toMatchObject({ misses: [18] });
});

it('5.144 a pause keeps the last whole lap, and a second start of another device changes nothing', () => {
  const start = event('start', 0);
  expect(beepState([start, event('start', 0, { device: 'b' })], false).clock).toMatchObject({
    phase: 'running',
    since: start.at,
    eventId: start.id,
  });
  const events = [start, event('pause', 23)];
  expect(beepState(events, false).clock).toEqual({ phase: 'paused', lap: 23, since: null, eventId: null });
  expect(beepState([...events, event('resume', 23)], false).clock).toMatchObject({ phase: 'running', lap: 23 });
});
