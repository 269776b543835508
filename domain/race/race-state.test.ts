import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atSecond, clockAt, lapAt, raceEvent, RACE_START, startAt, undoOf } from '../../tests/support/race-events.ts';
import { RACE_EVENT_KINDS, type RaceEventRow } from '../tables/race-events.ts';
import { LONGEST_READING_MS } from './clock.ts';
import { clockEvent, countEvent, decrementEvents, lapEvent, moveTapEvents, type NewRaceEvent } from './events.ts';
import { NOT_TAPPED, raceState, resultOf } from './race-state.ts';

const ANA = 1;
const BEN = 2;
const b = { device: 'b' };

/** Ids from `first` on. */
function stored(first: number, events: readonly NewRaceEvent[], device = 'a'): RaceEventRow[] {
  return events.map((event, index) => raceEvent(first + index, { ...event, device }));
}
const lapsOf = (events: readonly RaceEventRow[], student: number) =>
  raceState(events).students.get(student)?.laps ?? [];
const splitsOf = (events: readonly RaceEventRow[], student: number) =>
  lapsOf(events, student).map(({ split }) => split);

describe('5.50 the state of a race', () => {
  const race = [
    startAt(1),
    lapAt(2, ANA, 90),
    lapAt(3, BEN, 92),
    lapAt(4, ANA, 181),
    undoOf(5, 3),
    lapAt(6, BEN, 95, b),
  ];

  it('5.50 the app calculates the laps and splits of each student, and the list of latest taps, from the events of a race', () => {
    const { students, lastTaps, clock } = raceState(race);
    expect(clock.phase).toBe('running');
    expect([...students.keys()]).toEqual([ANA, BEN]);
    expect([splitsOf(race, ANA), splitsOf(race, BEN)]).toEqual([[90_000, 181_000], [95_000]]);
    expect(lastTaps.map(({ eventId, studentId, lap }) => [eventId, studentId, lap])).toEqual([
      [4, ANA, 2],
      [6, BEN, 1],
      [2, ANA, 1],
    ]);
  });

  it('5.50 the list of latest taps in a race has at most 20 taps, newest first', () => {
    const taps = Array.from({ length: 30 }, (_, index) => lapAt(index + 1, index % 7, 10 + 9 * index));
    expect(raceState(taps).lastTaps.map(({ eventId }) => eventId)).toEqual(
      Array.from({ length: 20 }, (_, index) => 30 - index),
    );
  });

  it('5.54 if two devices tap the same lap, it is one lap with the earlier tap, and is marked as recorded by both devices', () => {
    const [lap, ...more] = lapsOf([startAt(1), lapAt(2, ANA, 91, b), lapAt(3, ANA, 90)], ANA);
    expect(more).toEqual([]);
    expect(lap).toEqual({
      eventId: 3,
      split: 90_000,
      at: atSecond(90),
      isSeenByBoth: true,
      isBeforeStart: false,
      eventIds: [3, 2],
    });
  });

  it('5.54 if two devices tapped the same lap and one tap is undone, the lap still exists because of the other tap', () => {
    const [lap] = lapsOf([startAt(1), lapAt(2, ANA, 90), lapAt(3, ANA, 91, b), undoOf(4, 2)], ANA);
    expect(lap).toMatchObject({ eventId: 3, isSeenByBoth: false });
  });

  it('5.58 after the event “count”, an absent student takes part in the race, and after an undo of this event no longer', () => {
    const count = stored(1, [countEvent(ANA, { elapsed: 0, at: atSecond(0) })]);
    expect(raceState(count).students.get(ANA)).toEqual({ laps: [], isCountedAnyway: true });
    expect(raceState([...count, undoOf(2, 1)]).students.size).toBe(0);
  });

  it('5.52 if a reset of the race clock is undone, the clock runs as before, and laps that were tapped after the reset get its readings', () => {
    const reset = clockAt(2, 'reset', 200, 200);
    const events = [startAt(1), reset, lapAt(3, ANA, 205, { elapsed: 0 })];
    expect(raceState(events).clock.phase).toBe('stopped');
    const undone = [...events, undoOf(4, 2)];
    expect(raceState(undone).clock).toMatchObject({ phase: 'running', since: atSecond(0) });
    expect(splitsOf(undone, ANA)).toEqual([205_000]);
  });
});

describe('5.55 undo of one lap of a student', () => {
  const moment = { elapsed: 200_000, at: atSecond(200) };
  const race = [startAt(1), lapAt(2, ANA, 90), lapAt(3, ANA, 180), lapAt(4, ANA, 181, b)];
  const minus = (events: RaceEventRow[], id: number) => [
    ...events,
    ...stored(id, decrementEvents(raceState(events).students.get(ANA), moment)),
  ];

  it('5.55 a press on the minus button of a student undoes the student’s latest lap, even if two devices tapped this lap', () => {
    const once = minus(race, 10);
    expect(splitsOf(once, ANA)).toEqual([90_000]);
    expect(once.filter(({ kind }) => kind === 'undo').map(({ undoes }) => undoes)).toEqual([3, 4]);
  });

  it('5.55 a press on the minus button of a student without laps does nothing', () => {
    const twice = minus(minus(race, 10), 20);
    expect(lapsOf(twice, ANA)).toEqual([]);
    expect(minus(twice, 30)).toHaveLength(twice.length);
    expect(resultOf(raceState(twice).students.get(ANA), 4)).toBeNull();
  });

  it('5.55 if the teacher assigns a tap to another student, this student gets the lap, with the time at which it was tapped', () => {
    const [tap] = raceState(race).lastTaps;
    if (!tap) throw new Error('there is no tap');
    const moved = [...race, ...stored(10, moveTapEvents(tap, BEN, moment))];
    expect(splitsOf(moved, ANA)).toEqual([90_000]);
    expect(lapsOf(moved, BEN)).toMatchObject([{ split: 180_000, at: atSecond(180) }]);
  });
});

it('5.7 if a tap of a race of more than a day is assigned to another student, the stored reading is at most the longest that the server accepts', () => {
  const late = LONGEST_READING_MS / 1_000 + 30;
  const byLaterStart = lapAt(3, ANA, late, { elapsed: (late - 60) * 1_000, device: 'b' });
  const [tap] = raceState([startAt(1), startAt(2, 60, 'b'), byLaterStart]).lastTaps;
  if (!tap) throw new Error('there is no tap');
  expect(tap.split).toBeGreaterThan(LONGEST_READING_MS);
  const moment = { elapsed: LONGEST_READING_MS, at: atSecond(late + 5) };
  expect(moveTapEvents(tap, BEN, moment).at(-1)).toMatchObject({ kind: 'lap', elapsed: LONGEST_READING_MS });
});

describe('5.56 the race time of a student', () => {
  const laps = (...seconds: number[]) => [startAt(1), ...seconds.map((second, index) => lapAt(index + 2, ANA, second))];
  const result = (target: number, ...seconds: number[]) =>
    resultOf(raceState(laps(...seconds)).students.get(ANA), target);

  it('5.56 before the target lap, a student’s time is the split (reading of the race clock) of the student’s latest lap', () => {
    expect(result(4)).toBeNull();
    expect(result(4, 90, 180)).toEqual({ time: 180_000, isFinished: false });
  });

  it('5.56 if a student runs more laps than the target, the student’s time stays the split of the target lap', () => {
    expect(result(2, 90, 180, 270)).toEqual({ time: 180_000, isFinished: true });
  });

  it('5.56 if the teacher changes the target laps of a race, the students who have run the new number have finished', () => {
    expect(result(3, 90, 180, 270)).toEqual({ time: 270_000, isFinished: true });
    expect(result(5, 90, 180, 270)).toEqual({ time: 270_000, isFinished: false });
  });

  it('5.63 laps that come from saved results are before all tapped laps, and the list of latest taps does not contain them', () => {
    const saved = [1, 2].map((id) =>
      raceEvent(id, { studentId: ANA, at: NOT_TAPPED, elapsed: id === 2 ? 512_000 : 0 }),
    );
    const { students, lastTaps } = raceState([...saved, startAt(3), lapAt(4, ANA, 60)]);
    expect(students.get(ANA)?.laps.map(({ split }) => split)).toEqual([0, 512_000, 60_000]);
    expect(lastTaps.map(({ eventId }) => eventId)).toEqual([4]);
  });
});

/** From three devices and an old version. An undo may name any event, even itself. */
const EVENTS = fc.array(
  fc.record({
    kind: fc.constantFrom(...RACE_EVENT_KINDS),
    student: fc.constantFrom(ANA, BEN),
    second: fc.integer({ min: 0, max: 40 }).map((n) => n / 2),
    elapsed: fc.constantFrom(0, 1_000, 5_000, 9_500),
    undoes: fc.integer({ min: 1, max: 30 }),
    device: fc.constantFrom('a', 'b', 'c', null),
  }),
  { maxLength: 30 },
);

type Given = typeof EVENTS extends fc.Arbitrary<infer T> ? T : never;

function eventsFrom(given: Given): RaceEventRow[] {
  return given.map(({ kind, student, second, undoes, ...more }, index) =>
    raceEvent(index + 1, {
      ...more,
      kind,
      at: atSecond(second),
      studentId: kind === 'lap' || kind === 'count' ? student : null,
      undoes: kind === 'undo' ? undoes : null,
    }),
  );
}

describe('5.50 the state of a race is the same for any order of its events, for repeated events, and for events from several devices', () => {
  const shuffled = EVENTS.chain((given) => {
    const events = eventsFrom(given);
    const repeats = fc.array(fc.nat({ max: Math.max(0, events.length - 1) }), { maxLength: 10 });
    return fc.tuple(repeats, fc.constant(events)).chain(([again, all]) => {
      const list = [...all, ...again.flatMap((index) => all[index] ?? [])];
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(list, { minLength: list.length }));
    });
  });

  it('5.50 a race’s events give the same state in any order, even if some events are in the list twice', () => {
    fc.assert(
      fc.property(shuffled, ([events, others]) => {
        expect(raceState(others)).toEqual(raceState(events));
        expect([...raceState(others).students.keys()]).toEqual([...raceState(events).students.keys()]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('5.50 if each of several devices knows only some of a race’s events, all events together give the same state', () => {
    const split = fc.tuple(EVENTS, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 30, maxLength: 30 }));
    fc.assert(
      fc.property(split, ([given, knownBy]) => {
        const events = eventsFrom(given);
        const parts = [1, 2, 4].map((bit) => events.filter((_, index) => ((knownBy[index] ?? 1) & bit) !== 0));
        expect(raceState(parts.toReversed().flat())).toEqual(raceState(events));
      }),
      { numRuns: 1_000 },
    );
  });

  it('5.50, 5.54 each tapped lap that is not undone belongs to exactly one counted lap, and a counted lap has at most one tap of each device', () => {
    fc.assert(
      fc.property(EVENTS, (given) => {
        const events = eventsFrom(given).filter(({ kind }) => kind !== 'undo');
        const laps = [...raceState(events).students.values()].flatMap((student) => student.laps);
        const counted = laps.flatMap(({ eventIds }) => eventIds);
        const tapped = events.filter(({ kind }) => kind === 'lap').map(({ id }) => id);
        expect(counted.toSorted((x, y) => x - y)).toEqual(tapped);
        for (const { eventIds, isSeenByBoth } of laps) {
          const devices = events.filter(({ id }) => eventIds.includes(id)).map(({ device }) => device);
          expect(new Set(devices).size).toBe(eventIds.length);
          expect(isSeenByBoth).toBe(eventIds.length > 1);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('5.54 if only one device times a race, there are as many laps as taps, so no tap is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }), (seconds) => {
        const taps = seconds.map((second, index) => lapAt(index + 1, ANA, second));
        expect(lapsOf(taps, ANA)).toHaveLength(taps.length);
      }),
      { numRuns: 200 },
    );
  });
});

it('5.57 if a race has one start, the split of a lap is the reading of the race clock that the lap event stores', () => {
  const clock = { elapsed: 0, at: new Date(RACE_START).toISOString() };
  const tap = lapEvent(ANA, { elapsed: 90_123, at: new Date(RACE_START + 90_123).toISOString() });
  expect(splitsOf(stored(1, [clockEvent('start', clock), tap]), ANA)).toEqual([90_123]);
});

describe('5.122 laps that were tapped before the start of a race', () => {
  const early = (events: readonly RaceEventRow[]) => raceState(events).earlyLaps.map(({ studentId }) => studentId);
  const tapped = (id: number, student: number, second: number) => lapAt(id, student, second, { elapsed: 0 });

  it('5.122 if a lap is tapped before the first start of the race, the app marks it as early, and its split is 0', () => {
    const before = [tapped(1, BEN, 5), tapped(2, ANA, 3)];
    expect(early(before)).toEqual([ANA, BEN]);
    const events = [...before, startAt(3, 10), lapAt(4, ANA, 100, { elapsed: 90_000 })];
    expect(early(events)).toEqual([ANA, BEN]);
    expect(lapsOf(events, ANA).map(({ split, isBeforeStart }) => [split, isBeforeStart])).toEqual([
      [0, true],
      [90_000, false],
    ]);
  });

  it('5.122 after a reset of the race clock, laps before the next start are marked as early, and laps before the reset are not', () => {
    const heat = [startAt(1), lapAt(2, ANA, 90), clockAt(3, 'reset', 400, 400)];
    expect(early([...heat, tapped(4, BEN, 420), startAt(5, 430)])).toEqual([BEN]);
  });

  it('5.122 a lap that is tapped while the race’s clock is paused is not marked as early', () => {
    expect(early([startAt(1), clockAt(2, 'pause', 100, 100), lapAt(3, ANA, 160, { elapsed: 100_000 })])).toEqual([]);
  });

  it('5.122 if a device taps a lap before it knows that another device has started the race, the lap is not marked as early', () => {
    expect(early([startAt(1), lapAt(2, ANA, 95, { ...b, elapsed: 0 })])).toEqual([]);
  });

  it('5.122 a lap that was undone, or that comes from a saved result, is not marked as early', () => {
    expect(early([tapped(1, ANA, 3), undoOf(2, 1)])).toEqual([]);
    expect(early([raceEvent(1, { kind: 'lap', studentId: ANA, elapsed: 0, at: NOT_TAPPED })])).toEqual([]);
  });
});
