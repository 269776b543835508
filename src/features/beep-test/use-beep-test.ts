import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { beepState, type BeepState, type BeepTap, openMisses } from '#domain/beep-test/beep-state.ts';
import type { LocalDate } from '#domain/dates.ts';
import { type NewBeepEvent, moveBeepTap, runnerEvent, undoTapEvents } from '#domain/beep-test/events.ts';
import { distanceOf, isRunning, isAway } from '#domain/beep-test/results.ts';
import type { ShownTest } from '#domain/beep-test/set-up.ts';
import { type BeepTestReading, readBeepTest } from '../../repositories/beep-tests/beep-tests.ts';
import { appendBeepEvents, discardBeepTest } from '../../repositories/beep-tests/beep-writes.ts';
import { type ListedStudent, readTestRunners } from '../../repositories/roll/runners.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { BeepRun, isFromHere, type RunGiven } from './beep-run.ts';
import { showBeepFailure, awayWord, tapWords } from './beep-words.ts';
import { createStore } from 'zustand/vanilla';
import { isRepeatedTap } from '#domain/race/order.ts';
import { startTimer } from '../../platform/clock.ts';
import { readClocks } from '../../platform/moment.ts';
import type { KeypadMessage } from '../../ui/keypad/keypad-entry.ts';

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

interface BeepHandGiven extends Pick<RunGiven, 'append'> {
  readonly test: ShownTest;
  readonly state: BeepState;
  readonly students: ReadonlyMap<number, ListedStudent>;
}

interface Shown {
  /** Why the last tap did not count, for two seconds. */
  readonly flash: { readonly studentId: number; readonly words: string } | null;
  /** For screen readers. */
  readonly said: string;
}

const FLASH_MS = 2_000;

/** Everything that a teacher does with the runners. The device stores each tap before the screen shows it. */
class BeepHand {
  private readonly current = createStore<Shown>(() => ({ flash: null, said: '' }));
  readonly shown = this.current.getState;
  readonly subscribe = this.current.subscribe;
  private given: BeepHandGiven | null = null;
  private readonly tapped = new Map<number, number>();
  private readonly run: BeepRun;

  constructor(run: BeepRun) {
    this.run = run;
  }

  give(given: BeepHandGiven): void {
    this.given = given;
  }

  readonly nameOf = (id: number): string => this.given?.students.get(id)?.name ?? 'A student';

  /** A tap is a miss of the last lap whose beep has sounded. Returns what the keypad says after the name. */
  readonly tap = (studentId: number, moment: number): KeypadMessage => {
    const { lap } = this.run.ticker.placeAt(moment);
    const problem = this.refusal(studentId) ?? this.missProblem(studentId, lap, moment);
    if (problem !== null) return this.refuse(studentId, problem);
    this.tapped.set(studentId, moment);
    const runner = this.given?.state.runners.get(studentId);
    const isOut = runner && openMisses(runner, lap, this.given?.test.consecutive ?? false) > 0;
    return this.count('miss', studentId, lap, isOut ? 'is out' : `missed lap ${lap}`);
  };

  /** A hold ends the run of the student; before the first beep, the student does not run. */
  readonly hold = (studentId: number): void => {
    const { lap } = this.run.ticker.placeAt();
    const problem = this.refusal(studentId);
    if (problem === null) this.count('out', studentId, lap, lap === 0 ? 'does not run' : 'is out');
    else this.refuse(studentId, problem);
  };

  readonly undo = (tap: BeepTap | undefined): void => {
    if (!tap) return;
    this.tapped.delete(tap.studentId);
    this.store(undoTapEvents(tap, this.now()), `Undone: ${this.nameOf(tap.studentId)}, ${tapWords(tap)}`);
  };

  readonly move = (tap: BeepTap, studentId: number): void => {
    this.tapped.delete(tap.studentId);
    const words = `Moved from ${this.nameOf(tap.studentId)} to ${this.nameOf(studentId)}`;
    this.store(moveBeepTap(tap, studentId, this.now()), words);
  };

  readonly countAnyway = (id: number): void =>
    this.store([runnerEvent('count', id, this.now())], `${this.nameOf(id)} runs`);

  private count(kind: 'miss' | 'out', studentId: number, lap: number, words: string): KeypadMessage {
    this.store([runnerEvent(kind, studentId, { lap, at: this.run.at() })], `${this.nameOf(studentId)} ${words}`);
    return { text: ` ${words}`, isProblem: false };
  }

  private refusal(id: number): string | null {
    const student = this.given?.students.get(id);
    if (this.given && student && isAway(this.given.state, student)) return `${awayWord(student)}. Hold to count`;
    const out = this.given?.state.runners.get(id)?.out ?? null;
    return out === null ? null : 'Is out already';
  }

  private missProblem(id: number, lap: number, moment: number): string | null {
    if (lap === 0) return 'No beep yet';
    const isCounted = this.given?.state.runners.get(id)?.misses.includes(lap) ?? false;
    return isCounted || isRepeatedTap(this.tapped.get(id), moment) ? 'Counted already' : null;
  }

  private refuse(studentId: number, words: string): KeypadMessage {
    const flash = { studentId, words };
    this.current.setState({ flash });
    startTimer(() => this.shown().flash === flash && this.current.setState({ flash: null }), FLASH_MS);
    return { text: `: ${words.toLowerCase()}`, isProblem: true };
  }

  private now() {
    return { lap: this.run.ticker.placeAt(readClocks().monotonic).lap, at: this.run.at() };
  }

  private store(events: readonly NewBeepEvent[], said: string): void {
    void this.given?.append(events).then((ids) => ids && this.current.setState({ said }));
  }
}
