import { createStore } from 'zustand/vanilla';
import { type BeepState, type BeepTap, openMisses } from '#domain/beep-test/beep-state.ts';
import { moveBeepTap, type NewBeepEvent, runnerEvent, undoTapEvents } from '#domain/beep-test/events.ts';
import { isAway } from '#domain/beep-test/results.ts';
import type { ShownTest } from '#domain/beep-test/set-up.ts';
import { isRepeatedTap } from '#domain/race/order.ts';
import { startTimer } from '../../platform/clock.ts';
import { readClocks } from '../../platform/moment.ts';
import type { ListedStudent } from '../../repositories/roll/runners.ts';
import type { KeypadMessage } from '../../ui/keypad/keypad-entry.ts';
import type { BeepRun, RunGiven } from './beep-run.ts';
import { awayWord, tapWords } from './beep-words.ts';

/** Needed at each press; from the screen. */
export interface BeepHandGiven extends Pick<RunGiven, 'append'> {
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
export class BeepHand {
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
