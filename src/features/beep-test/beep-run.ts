import { createStore } from 'zustand/vanilla';
import type { BeepClock } from '#domain/beep-test/beep-state.ts';
import { type NewBeepEvent, testEvent } from '#domain/beep-test/events.ts';
import { mostLaps, placeOfLap } from '#domain/beep-test/protocol.ts';
import { distanceOf } from '#domain/beep-test/results.ts';
import type { ShownTest } from '#domain/beep-test/set-up.ts';
import type { Run } from '#domain/beep-test/run.ts';
import { readClocks } from '../../platform/moment.ts';
import { isSoundHeld, openSound, holdSound, RunSound, sayLevel } from '../../platform/device/run-sound.ts';
import type { BeepTestReading } from '../../repositories/beep-tests/beep-tests.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { noteSoundedLap } from '../../repositories/beep-tests/beep-writes.ts';
import { BeepTicker, type RunClock } from './beep-ticker.ts';
import type { PauseReason } from './beep-words.ts';

export interface RunGiven {
  readonly test: ShownTest;
  /** Null before the first event. */
  readonly reading: BeepTestReading | null;
  readonly clock: BeepClock;
  /** Stores the events and returns their ids, or null after a message that they could not be stored. */
  readonly append: (events: readonly NewBeepEvent[]) => Promise<readonly number[] | null>;
}

interface Shown {
  /** Why the test is paused. */
  readonly reason: PauseReason | null;
  readonly hasNoSound: boolean;
}

/** The run of the open test: sounds it, or follows the device that does (docs/product.md 5.143–5.146). */
export class BeepRun {
  readonly ticker = new BeepTicker();
  private readonly current = createStore<Shown>(() => ({ reason: null, hasNoSound: false }));
  readonly shown = this.current.getState;
  readonly subscribe = this.current.subscribe;
  private given: RunGiven | null = null;
  private sounder: RunSounder | null = null;
  /** From the press on Start until this tab sounds the run. */
  private isStarting = false;
  /** The run that this tab has just paused. The page may not have read the pause yet. */
  private paused: number | null = null;
  /** The run that another tab of this device sounds. */
  private ofOtherTab: number | null = null;
  private readonly device: SyncDevice;

  constructor(device: SyncDevice) {
    this.device = device;
  }

  /** Call this after each read of the test. */
  follow(given: RunGiven): void {
    this.given = given;
    const { reading, clock } = given;
    const { sounder } = this;
    if (this.isStarting) return;
    // The page has not read the start of this tab yet.
    if (sounder && !reading?.events.some(({ id }) => id === sounder.eventId)) return;
    if (clock.phase === 'running' && clock.eventId === sounder?.eventId) return;
    this.silence();
    if (clock.phase !== 'running' || !reading) return this.ticker.rest(clock.lap);
    if (clock.eventId === this.paused) return;
    if (isFromHere(reading, clock.eventId) && clock.eventId !== this.ofOtherTab) void this.checkClosed(given);
    else this.followServer(given);
  }

  readonly start = (): void => void this.begin();
  readonly pause = (): void => void this.pauseFor('pressed');

  /** The audio clock may stop while the page is hidden, so the test pauses. The returned function ends the run. */
  readonly watch = (): (() => void) => {
    const pauseSounding = (reason: PauseReason) => {
      if (this.sounder) void this.pauseFor(reason);
    };
    const look = () => document.hidden && pauseSounding('hidden');
    document.addEventListener('visibilitychange', look);
    const unsubscribe = this.ticker.subscribe(({ lap }) => {
      if (this.given && lap >= mostLaps(distanceOf(this.given.test))) pauseSounding('over');
    });
    return () => {
      document.removeEventListener('visibilitychange', look);
      unsubscribe();
      pauseSounding('left');
    };
  };

  /** Pauses the run that this tab sounds, because no student runs any more. */
  pauseAfterAll(): void {
    if (this.sounder) void this.pauseFor('all out');
  }

  /** Returns the time of day by the server's clock. */
  at(): string {
    return new Date(readClocks().wall + (this.given?.reading?.offset ?? 0)).toISOString();
  }

  private async begin(): Promise<void> {
    if (this.isStarting || !this.given) return;
    this.isStarting = true;
    const context = await openSound();
    const { clock, test, append } = this.given;
    this.current.setState({ hasNoSound: context === null });
    const kind = clock.phase === 'stopped' ? 'start' : 'resume';
    const ids = context && (await append([testEvent(kind, { lap: clock.lap, at: this.at() })]));
    this.isStarting = false;
    const [eventId] = ids ?? [];
    if (!context || eventId === undefined) return void context?.close();
    this.current.setState({ reason: null });
    const run = { distance: distanceOf(test), from: clock.lap };
    const { device, ticker } = this;
    const onLost = () => void this.pauseFor('sound lost');
    this.sounder = new RunSounder(context, run, { device, ticker, eventId, saysLevels: test.saysLevels, onLost });
  }

  private async pauseFor(reason: PauseReason, lap = this.ticker.placeAt().lap): Promise<void> {
    if (!this.given) return;
    this.paused = this.sounder?.eventId ?? this.given.clock.eventId;
    this.silence();
    this.ticker.rest(lap);
    this.current.setState({ reason });
    await this.given.append([testEvent('pause', { lap, at: this.at() })]);
  }

  /** The run is from this device, but not from this tab: another tab sounds it, or the app was closed. */
  private async checkClosed({ reading, clock }: RunGiven): Promise<void> {
    if (!reading) return;
    const lap = reachedLap(reading, clock);
    this.ticker.rest(lap);
    const isHeld = await isSoundHeld();
    if (this.isStarting || this.sounder || clock.eventId === this.paused) return;
    if (!isHeld) return await this.pauseFor('closed', lap);
    this.ofOtherTab = clock.eventId;
    if (this.given) this.follow(this.given);
  }

  private followServer({ test, reading, clock }: RunGiven): void {
    this.current.setState({ reason: null });
    const run = { distance: distanceOf(test), from: clock.lap };
    this.ticker.follow({ run, seconds: secondsOfServer(clock, reading?.offset ?? 0) });
  }

  private silence(): void {
    this.sounder?.stop();
    this.sounder = null;
  }
}

const SECOND_MS = 1_000;

export function isFromHere({ events, device }: BeepTestReading, eventId: number | null): boolean {
  return events.some((event) => event.id === eventId && event.device === device);
}

/** Returns the last lap that this device has sounded, or that has a tap in the run. */
function reachedLap({ events, sounded }: BeepTestReading, { eventId, lap, since }: BeepClock): number {
  const taps = events.filter(({ at, kind }) => since !== null && at >= since && (kind === 'miss' || kind === 'out'));
  const known = [lap, ...taps.map((tap) => tap.lap), sounded?.eventId === eventId ? sounded.lap : 0];
  return known.reduce((most, one) => Math.max(most, one));
}

/** The clock of a run that another device sounds. `offset` is the server's clock minus the wall clock, in ms. */
function secondsOfServer({ since }: BeepClock, offset: number): RunClock['seconds'] {
  const begun = Date.parse(since ?? '') - offset;
  return (moment) => {
    const { wall, monotonic } = readClocks();
    return (wall - begun - (moment === undefined ? 0 : monotonic - moment)) / SECOND_MS;
  };
}

interface Given {
  readonly device: SyncDevice;
  readonly ticker: BeepTicker;
  /** Of the start or resume. */
  readonly eventId: number;
  readonly saysLevels: boolean;
  readonly onLost: () => void;
}

/** A run that this tab sounds. It stores each lap that it has sounded, for the case that the app is closed. */
class RunSounder {
  readonly eventId: number;
  private readonly sound: RunSound;
  private readonly release = holdSound();
  private readonly unsubscribe: () => void;

  constructor(context: AudioContext, run: Run, { device, ticker, eventId, saysLevels, onLost }: Given) {
    this.eventId = eventId;
    this.sound = new RunSound(context, run, onLost);
    const clock: RunClock = { run, seconds: (moment) => this.sound.seconds(moment) };
    ticker.follow(clock);
    this.unsubscribe = ticker.subscribe(({ lap }, before) => {
      if (lap === before.lap) return;
      // Only a hint for the next start of the app, so a full device may refuse it.
      noteSoundedLap(device, eventId, lap).catch(() => undefined);
      const ended = placeOfLap(run.distance, lap);
      const next = placeOfLap(run.distance, lap + 1);
      if (saysLevels && ended?.isLast && next) sayLevel(next.level);
    });
  }

  stop(): void {
    this.unsubscribe();
    this.sound.stop();
    this.release();
  }
}
