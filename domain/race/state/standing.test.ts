import { describe, expect, it } from 'vitest';
import { lapAt, undoOf } from '../../../tests/support/race-events.ts';
import { standingEvents } from './standing.ts';

const ANA = 1;
const ids = (events: Parameters<typeof standingEvents>[0]) => standingEvents(events).map(({ id }) => id);

describe('5.51 which events of a race count after undo', () => {
  it('5.51 if a lap of a race is undone, it does not count, whether the lap or its undo event arrives first', () => {
    expect(ids([lapAt(1, ANA, 10), undoOf(2, 1)])).toEqual([2]);
    expect(ids([undoOf(2, 1), lapAt(1, ANA, 10)])).toEqual([2]);
  });

  it('5.51 if an undo of a lap is undone, the lap counts again, and after a third undo it does not count', () => {
    expect(ids([lapAt(1, ANA, 10), undoOf(2, 1), undoOf(3, 2)])).toEqual([1, 3]);
    expect(ids([undoOf(4, 3), undoOf(3, 2), undoOf(2, 1), lapAt(1, ANA, 10)]).sort()).toEqual([2, 4]);
  });

  it('5.51 if two devices undo the same lap, it counts again only after both undo events are undone', () => {
    const twice = [lapAt(1, ANA, 10), undoOf(2, 1), undoOf(3, 1, { device: 'b' })];
    expect(ids([...twice, undoOf(4, 2)])).not.toContain(1);
    expect(ids([...twice, undoOf(4, 2), undoOf(5, 3)])).toContain(1);
  });

  it('5.51 if a race event has two undo events and one of them is undone, the event is still undone', () => {
    const chain = [
      lapAt(1, ANA, 10),
      undoOf(2, 1),
      undoOf(3, 2),
      undoOf(4, 3),
      undoOf(5, 2),
      undoOf(6, 5),
      undoOf(7, 6),
    ];
    expect(ids(chain)).toEqual([1, 4, 5, 7]);
    expect(ids(chain.toReversed()).toReversed()).toEqual([1, 4, 5, 7]);
  });

  it('5.51 an undo of a race event that has not arrived yet has no effect', () => {
    expect(ids([undoOf(2, 9), lapAt(1, ANA, 10)])).toEqual([2, 1]);
  });

  it('5.51 a race event that is in the list twice counts once', () => {
    expect(ids([lapAt(1, ANA, 10), lapAt(1, ANA, 10)])).toEqual([1]);
  });

  it('5.51 if the undo events of a race form a cycle, they undo nothing', () => {
    expect(ids([undoOf(1, 2), undoOf(2, 1), lapAt(3, ANA, 10)]).sort()).toEqual([1, 2, 3]);
    expect(ids([undoOf(1, 1)])).toEqual([1]);
  });
});
