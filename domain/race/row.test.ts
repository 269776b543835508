import { describe, expect, it } from 'vitest';
import { lapAt, raceEvent, startAt } from '../../tests/support/race-events.ts';
import { raceState } from './race-state.ts';
import { timerRow } from './row.ts';
import { DEFAULT_SET_UP } from './set-up.ts';

const ANA = 1;
const RUN = [startAt(1), lapAt(2, ANA, 90), lapAt(3, ANA, 180)];
const SET_UP = { ...DEFAULT_SET_UP, laps: 2 };
const studentOf = (...events: typeof RUN) => raceState(events).students.get(ANA);

it('5.6 by default the target is four laps, and all switches are on except grouping by laps', () => {
  expect(DEFAULT_SET_UP).toEqual({
    laps: 4,
    hideWhenFinished: true,
    hideAbsent: true,
    showNumbers: true,
    sortByLaps: false,
  });
});

describe('5.59 hidden students', () => {
  it('5.59 a finished student is hidden while the switch “hide when finished” is on', () => {
    const row = timerRow(studentOf(...RUN), false, SET_UP);
    expect(row).toEqual({ laps: 2, time: 180_000, isFinished: true, isAbsent: false, isHidden: true });
    expect(timerRow(studentOf(...RUN), false, { ...SET_UP, hideWhenFinished: false }).isHidden).toBe(false);
    expect(timerRow(studentOf(...RUN), false, { ...SET_UP, laps: 3 }).isHidden).toBe(false);
  });

  it('5.59 an absent student is hidden while the switch “hide absent” is on', () => {
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

  it('5.58 an absent student for whom “Count anyway” was pressed is shown like the students who are present', () => {
    const counted = studentOf(raceEvent(1, { kind: 'count', studentId: ANA }));
    expect(timerRow(counted, true, SET_UP)).toMatchObject({ isAbsent: false, isHidden: false });
  });
});
