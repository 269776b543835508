import {
  clockEvent,
  countEvent,
  decrementEvents,
  lapEvent,
  moveTapEvents,
  undoEvents,
  type NewRaceEvent,
} from '#domain/race/events.ts';
import { isRepeatedTap } from '#domain/race/order.ts';
import type { EarlyLap, LastTap } from '#domain/race/race-state.ts';
import { timerRow, type TimerRow } from '#domain/race/row.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { RaceTicker } from '../clock/race-ticker.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { counted } from '../../../words/plurals.ts';
import { showRaceFailure } from './write-failure.ts';
import type { Flashes, TapFlashKind } from './flashes.ts';
import type { RaceStore } from './race-store.ts';
import type { Voice } from './voice.ts';

export interface HandGiven {
  readonly setUp: Pick<RaceSetUp, 'laps' | 'hideWhenFinished' | 'hideAbsent'>;
  readonly isAbsent: (studentId: number) => boolean;
  readonly nameOf: (studentId: number) => string;
  /** Known even before the first event creates the race. */
  readonly raceId: number;
  /**
   * Stores the events, calls `stored` with their ids, and shows them, so that one render shows the lap and its message
   * (docs/product.md 5.73).
   */
  readonly append: (events: readonly NewRaceEvent[], stored: (ids: readonly number[]) => void) => Promise<void>;
}

/**
 * Everything that a teacher does in a race. Everything becomes an event, and the device stores this event before the screen
 * shows it.
 */
export class RaceHand {
  private given: HandGiven | null = null;
  /** When the last counted tap of each student was, by the monotonic clock. */
  private readonly counted = new Map<number, number>();
  private readonly store: RaceStore;
  private readonly clock: RaceTicker;
  private readonly flashes: Flashes;
  private readonly voice: Voice;

  constructor(parts: { store: RaceStore; clock: RaceTicker; flashes: Flashes; voice: Voice }) {
    this.store = parts.store;
    this.clock = parts.clock;
    this.flashes = parts.flashes;
    this.voice = parts.voice;
  }

  /** Call this after each change of the facts on the screen. */
  give(given: HandGiven): void {
    this.given = given;
  }

  /** Starts, pauses or resumes the clock. `moment` is the press, by the monotonic clock. */
  readonly startOrPause = (moment: number): void => {
    const { phase } = this.store.clock();
    const kind = phase === 'stopped' ? 'start' : phase === 'running' ? 'pause' : 'resume';
    const at = kind === 'pause' ? this.clock.momentAt(moment) : this.clock.startAt(moment);
    this.append([clockEvent(kind, at)]);
    this.voice.say(phase === 'running' ? 'Paused' : 'Started');
  };

  /** Resolves when the device has stored the pause. */
  readonly pause = async (moment: number): Promise<void> => {
    if (this.store.clock().phase !== 'running') return;
    await this.given?.append([clockEvent('pause', this.clock.momentAt(moment))], () => undefined);
    this.voice.say('Paused');
  };

  readonly reset = (moment: number): void => {
    this.append([clockEvent('reset', this.clock.momentAt(moment))]);
    this.voice.say('Reset. You can undo this for 30 seconds.');
  };

  readonly undo = (eventIds: readonly number[]): void => this.append(undoEvents(eventIds, this.clock.momentAt()));

  /** Returns what the row shows, with the reason if the tap does not count. */
  readonly lap = (studentId: number, moment: number): TapFlashKind => {
    const refused = this.refusal(studentId, moment);
    if (refused !== null) {
      this.flashes.show(studentId, refused);
      return refused;
    }
    this.counted.set(studentId, moment);
    const lap = this.store.lapsOf(studentId) + 1;
    const isRunning = this.store.clock().phase === 'running';
    const kind = isRunning ? 'counted' : 'clock-stopped';
    this.append([lapEvent(studentId, this.clock.momentAt(moment))], () => {
      this.flashes.show(studentId, kind);
      const hint = isRunning ? '' : '. Clock is not running';
      this.voice.say(`${this.nameOf(studentId)}, lap ${lap}${hint}`);
    });
    return kind;
  };

  readonly countAnyway = (studentId: number): void => {
    this.append([countEvent(studentId, this.clock.momentAt())]);
    this.voice.say(`${this.nameOf(studentId)} runs`);
  };

  readonly removeLap = (studentId: number): void => {
    const student = this.store.student(studentId);
    this.forget(studentId);
    const name = this.nameOf(studentId);
    const left = this.store.lapsOf(studentId) - 1;
    this.append(decrementEvents(student, this.clock.momentAt()), (undos) => {
      this.flashes.showUndone(studentId, left + 1);
      const action = { label: 'Undo', onPress: () => this.restore(studentId, undos) };
      showToast({ title: `Lap ${left + 1} taken back`, description: name, shownFor: 'undo', action });
    });
    if (left >= 0) this.voice.say(`${name}, back to lap ${left}`);
  };

  readonly undoTap = (tap: LastTap): void => {
    this.forget(tap.studentId);
    this.append(undoEvents(tap.eventIds, this.clock.momentAt()), () => this.flashes.showUndone(tap.studentId, tap.lap));
    this.voice.say(`Undone: ${this.nameOf(tap.studentId)}, lap ${tap.lap}`);
  };

  /** The row no longer says that the lap is undone. */
  private restore(studentId: number, undos: readonly number[]): void {
    this.append(undoEvents(undos, this.clock.momentAt()), () => this.flashes.end(studentId));
  }

  /** Removes these laps, for example laps from before Start. A toast then offers to undo this. */
  readonly takeBack = (laps: readonly EarlyLap[]): void => {
    for (const { studentId } of laps) this.forget(studentId);
    const words = `${counted(laps.length, 'lap')} taken back`;
    this.append(
      undoEvents(
        laps.flatMap(({ eventIds }) => eventIds),
        this.clock.momentAt(),
      ),
      (undos) => {
        const action = { label: 'Undo', onPress: () => this.undo(undos) };
        showToast({ title: words, shownFor: 'undo', action });
      },
    );
    this.voice.say(words);
  };

  readonly moveTap = (tap: LastTap, studentId: number): void => {
    this.forget(tap.studentId);
    this.append(moveTapEvents(tap, studentId, this.clock.momentAt()), () => this.flashes.end(tap.studentId));
    this.voice.say(`Moved from ${this.nameOf(tap.studentId)} to ${this.nameOf(studentId)}`);
  };

  /** Returns the id of the race. Before the first event only this page knows it. */
  readonly raceId = (): number => {
    if (!this.given) throw new Error('The race was not read yet.');
    return this.given.raceId;
  };

  readonly nameOf = (studentId: number): string => this.given?.nameOf(studentId) ?? 'A student';

  /** Returns true if the student is absent and does not count. After a long press, the app then offers "Count anyway". */
  readonly isOut = (studentId: number): boolean => {
    const row = this.rowOf(studentId);
    return row !== null && row.isHidden && row.isAbsent;
  };

  /** Returns why a tap does not count, or null if it counts. */
  private refusal(studentId: number, moment: number): TapFlashKind | null {
    const row = this.rowOf(studentId);
    if (row?.isHidden && row.isAbsent) return 'absent';
    if (isRepeatedTap(this.counted.get(studentId), moment)) return 'repeat';
    return row?.isHidden ? 'finished' : null;
  }

  private rowOf(studentId: number): TimerRow | null {
    if (!this.given) return null;
    return timerRow(this.store.student(studentId), this.given.isAbsent(studentId), this.given.setUp);
  }

  /** Forgets the last tap of a student, for example after a correction, so that the next tap counts immediately. */
  private forget(studentId: number): void {
    this.counted.delete(studentId);
  }

  private append(events: readonly NewRaceEvent[], stored: (ids: readonly number[]) => void = () => undefined): void {
    if (events.length === 0 || !this.given) return;
    this.given.append(events, stored).catch(showRaceFailure);
  }
}
