import { describe, expect, it } from 'vitest';
import { lapAt, raceEvent, startAt } from '../../tests/support/race-events.ts';
import { raceState } from './race-state.ts';
import { timerRow } from './row.ts';
import { DEFAULT_RACE_SET_UP } from './set-up.ts';

const ANA = 1;
const RUN = [startAt(1), lapAt(2, ANA, 90), lapAt(3, ANA, 180)];
const SET_UP = { ...DEFAULT_RACE_SET_UP, laps: 2 };
const studentOf = (...events: typeof RUN) => raceState(events).students.get(ANA);

it('5.6 by default a race has a target of four laps, and all its switches are on except grouping by laps', () => {
  expect(DEFAULT_RACE_SET_UP).toEqual({
    laps: 4,
    hideWhenFinished: true,
    hideAbsent: true,
    showNumbers: true,
    sortByLaps: false,
  });
});

describe('5.59 students who are hidden in a race', () => {
  it('5.59 while the switch “hide when finished” is on, the race hides a student who has finished', () => {
    const row = timerRow(studentOf(...RUN), false, SET_UP);
    expect(row).toEqual({ laps: 2, time: 180_000, isFinished: true, isAbsent: false, isHidden: true });
    expect(timerRow(studentOf(...RUN), false, { ...SET_UP, hideWhenFinished: false }).isHidden).toBe(false);
    expect(timerRow(studentOf(...RUN), false, { ...SET_UP, laps: 3 }).isHidden).toBe(false);
  });

  it('5.59 while the switch “hide absent” is on, the race hides an absent student', () => {
    expect(timerRow(undefined, true, SET_UP)).toEqual({
      laps: 0,
      time: 0,
      isFinished: false,
      isAbsent: true,
      isHidden: true,
    });
    expect(timerRow(undefined, true, { ...SET_UP, hideAbsent: false })).toMatchObject({
      isAbsent: true,
      isHidden: false,
    });
  });

  it('5.58 after a press on “Count anyway”, the race shows an absent student in the same way as a present student', () => {
    const counted = studentOf(raceEvent(1, { kind: 'count', studentId: ANA }));
    expect(timerRow(counted, true, SET_UP)).toMatchObject({ isAbsent: false, isHidden: false });
  });
});
