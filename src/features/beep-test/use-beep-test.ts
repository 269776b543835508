import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { beepState } from '#domain/beep-test/beep-state.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { NewBeepEvent } from '#domain/beep-test/events.ts';
import { distanceOf, isRunning } from '#domain/beep-test/results.ts';
import type { ShownTest } from '#domain/beep-test/set-up.ts';
import { type BeepTestReading, readBeepTest } from '../../repositories/beep-tests/beep-tests.ts';
import { appendBeepEvents, discardBeepTest } from '../../repositories/beep-tests/beep-writes.ts';
import { type ListedStudent, readTestRunners } from '../../repositories/roll/runners.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { BeepHand } from './beep-hand.ts';
import { BeepRun, isFromHere } from './beep-run.ts';
import { showBeepFailure } from './beep-words.ts';

export type { BeepTestReading, ListedStudent };

export type BeepTest = ReturnType<typeof useBeepTest>;

interface Given {
  readonly device: SyncDevice;
  readonly test: ShownTest;
  /** Null before the first event. */
  readonly reading: BeepTestReading | null;
  readonly students: readonly ListedStudent[];
}

/**
 * Returns the test with this id, or the open test of the class (null: none), and the students of the class. Each is undefined
 * until the first read.
 */
export function useBeepReading({ db }: SyncDevice, classId: number, shownId: number | null, today: LocalDate) {
  const reading = useLiveQuery(async () => await readBeepTest(db, classId, shownId), [db, classId, shownId]);
  const students = useLiveQuery(async () => await readTestRunners(db, classId, today), [db, classId, today]);
  return { reading, students };
}

/** The open test with its state, its run and what the teacher does. */
export function useBeepTest({ device, test, reading, students }: Given) {
  const state = useMemo(() => beepState(reading?.events ?? [], test.consecutive), [reading, test.consecutive]);
  const byId = useMemo(() => new Map(students.map((student) => [student.id, student])), [students]);
  const [run] = useState(() => new BeepRun(device));
  const [hand] = useState(() => new BeepHand(run));
  useLayoutEffect(() => {
    const append = async (events: readonly NewBeepEvent[]) => await stored(device, test, events);
    hand.give({ test, state, students: byId, append });
    run.follow({ test, reading, clock: state.clock, append });
  }, [device, test, reading, state, byId, hand, run]);
  useEffect(() => run.watch(), [run]);
  const running = students.filter((student) => isRunning(state, student)).length;
  const { phase, eventId } = state.clock;
  const areAllOut = phase === 'running' && state.lastTaps.length > 0 && running === 0;
  useEffect(() => {
    if (areAllOut) run.pauseAfterAll();
  }, [areAllOut, run]);
  return {
    ...useSyncExternalStore(run.subscribe, run.shown),
    ...useSyncExternalStore(hand.subscribe, hand.shown),
    run,
    hand,
    test,
    distance: distanceOf(test),
    state,
    running,
    discard: () => void discardBeepTest(device, test.id).catch(showBeepFailure),
    /** Another device sounds the test. */
    isFollowing: phase === 'running' && reading !== null && !isFromHere(reading, eventId),
  };
}

async function stored(device: SyncDevice, test: ShownTest, events: readonly NewBeepEvent[]) {
  try {
    return await appendBeepEvents(device, test, events);
  } catch (error) {
    showBeepFailure(error);
    return null;
  }
}
