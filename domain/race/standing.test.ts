import { expect, it } from 'vitest';
import { lapAt, undoOf } from '../../tests/support/race-events.ts';
import { standingEvents } from './standing.ts';

const ANA = 1;
const ids = (events: Parameters<typeof standingEvents>[0]) => standingEvents(events).map(({ id }) => id);

it('5.51 if a lap of a race is undone, the lap is not valid, whether the device receives the lap or its undo first', () => {
  expect(ids([lapAt(1, ANA, 10), undoOf(2, 1)])).toEqual([2]);
  expect(ids([undoOf(2, 1), lapAt(1, ANA, 10)])).toEqual([2]);
});

it('5.51 if the undo of a lap is undone, the lap is valid again, and after one more undo it is not', () => {
  expect(ids([lapAt(1, ANA, 10), undoOf(2, 1), undoOf(3, 2)])).toEqual([1, 3]);
  expect(ids([undoOf(4, 3), undoOf(3, 2), undoOf(2, 1), lapAt(1, ANA, 10)]).sort()).toEqual([2, 4]);
});

it('5.51 if two devices undo the same lap, it is valid again only after both undo events are undone', () => {
  const twice = [lapAt(1, ANA, 10), undoOf(2, 1), undoOf(3, 1, { device: 'b' })];
  expect(ids([...twice, undoOf(4, 2)])).not.toContain(1);
  expect(ids([...twice, undoOf(4, 2), undoOf(5, 3)])).toContain(1);
});

it('5.51 if two undo events undo the same race event and only one of them is undone, the race event stays undone', () => {
  const chain = [lapAt(1, ANA, 10), undoOf(2, 1), undoOf(3, 2), undoOf(4, 3), undoOf(5, 2), undoOf(6, 5), undoOf(7, 6)];
  expect(ids(chain)).toEqual([1, 4, 5, 7]);
  expect(ids(chain.toReversed()).toReversed()).toEqual([1, 4, 5, 7]);
});

it('5.51 if an undo arrives before the race event that it undoes, it has no effect on the other events', () => {
  expect(ids([undoOf(2, 9), lapAt(1, ANA, 10)])).toEqual([2, 1]);
});

it('5.51 if a race event is in the list twice, it has effect once', () => {
  expect(ids([lapAt(1, ANA, 10), lapAt(1, ANA, 10)])).toEqual([1]);
});

it('5.51 if undo events of a race undo each other in a circle, they have no effect', () => {
  expect(ids([undoOf(1, 2), undoOf(2, 1), lapAt(3, ANA, 10)]).sort()).toEqual([1, 2, 3]);
  expect(ids([undoOf(1, 1)])).toEqual([1]);
});
