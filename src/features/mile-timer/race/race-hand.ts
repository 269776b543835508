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
import { showWriteFailure } from '../write-failure.ts';
import type { FlashKind, Flashes } from './flashes.ts';
import type { RaceStore } from './race-store.ts';
import type { Voice } from './voice.ts';

/** What the hand has to know about the screen at each press. */
export interface HandGiven {
  readonly setUp: Pick<RaceSetUp, 'laps' | 'hideWhenFinished' | 'hideAbsent'>;
  readonly isAbsent: (studentId: number) => boolean;
  readonly nameOf: (studentId: number) => string;
  /** The id of the race, also before its first event has made it. */
  readonly raceId: number;
  /**
   * Stores events of the race. When the device has stored them, it calls `stored` with their ids and then shows them, so that
   * one drawing shows the lap and what the row says about it (docs/product.md 5.73).
   */
  readonly append: (events: readonly NewRaceEvent[], stored: (ids: readonly number[]) => void) => Promise<void>;
}

/** Everything that a teacher does in a race. Each act is an event that the device stores before the screen shows it. */
export class RaceHand {
  private given: HandGiven | null = null;
  /** When each student was counted last, by the monotonic clock. */
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

  /** The screen calls this after each change of what is given. */
  give(given: HandGiven): void {
    this.given = given;
  }

  /** Start, pause or resume. `moment` is the time of the press, by the monotonic clock. */
  readonly startOrPause = (moment: number): void => {
    const { phase } = this.store.clock();
    const kind = phase === 'stopped' ? 'start' : phase === 'running' ? 'pause' : 'resume';
    const at = kind === 'pause' ? this.clock.momentAt(moment) : this.clock.startAt(moment);
    this.append([clockEvent(kind, at)]);
    this.voice.say(phase === 'running' ? 'Paused' : 'Started');
  };

  /** Pauses a running clock at this moment. Resolves when the device has stored this. */
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

  /** A tap on a student. A tap that does not count says why in the row. */
  readonly lap = (studentId: number, moment: number): FlashKind => {
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
      const action = { label: 'Undo', onPress: () => this.undo(undos) };
      showToast({ title: `Lap ${left + 1} taken back`, description: name, shownFor: 'lap undo', action });
    });
    if (left >= 0) this.voice.say(`${name}, back to lap ${left}`);
  };

  readonly undoTap = (tap: LastTap): void => {
    this.forget(tap.studentId);
    this.undo(tap.eventIds);
    this.voice.say(`Undone: ${this.nameOf(tap.studentId)}, lap ${tap.lap}`);
  };

  /** Takes back all taps of these laps, for example of those from before Start. A message then offers to undo this. */
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
        showToast({ title: words, shownFor: 'lap undo', action });
      },
    );
    this.voice.say(words);
  };

  readonly moveTap = (tap: LastTap, studentId: number): void => {
    this.forget(tap.studentId);
    this.append(moveTapEvents(tap, studentId, this.clock.momentAt()));
    this.voice.say(`Moved from ${this.nameOf(tap.studentId)} to ${this.nameOf(studentId)}`);
  };

  /** The id of the race. A race without an event has its id only in this page. */
  readonly raceId = (): number => {
    if (!this.given) throw new Error('The race was not read yet.');
    return this.given.raceId;
  };

  readonly nameOf = (studentId: number): string => this.given?.nameOf(studentId) ?? 'A student';

  /** Whether the student is absent and does not count. Then a hold offers "Count anyway". */
  readonly isOut = (studentId: number): boolean => {
    const row = this.rowOf(studentId);
    return row !== null && row.isHidden && row.isAbsent;
  };

  /** Why a tap does not count; null: it counts. */
  private refusal(studentId: number, moment: number): FlashKind | null {
    const row = this.rowOf(studentId);
    if (row?.isHidden && row.isAbsent) return 'absent';
    if (isRepeatedTap(this.counted.get(studentId), moment)) return 'repeat';
    return row?.isHidden ? 'finished' : null;
  }

  private rowOf(studentId: number): TimerRow | null {
    if (!this.given) return null;
    return timerRow(this.store.student(studentId), this.given.isAbsent(studentId), this.given.setUp);
  }

  /** After a correction the student may be tapped again at once. */
  private forget(studentId: number): void {
    this.counted.delete(studentId);
  }

  private append(events: readonly NewRaceEvent[], stored: (ids: readonly number[]) => void = () => undefined): void {
    if (events.length === 0 || !this.given) return;
    this.given.append(events, stored).catch(showWriteFailure);
  }
}
