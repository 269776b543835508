import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { mostLaps } from '#domain/beep-test/protocol.ts';
import { beepAt, COUNTDOWN_S, placeAt, type Run, type RunPlace } from '#domain/beep-test/run.ts';
import { startTimer } from '../../platform/clock.ts';

/** The clock of a run: the audio clock on the device that sounds it, and the server's clock on others. */
export interface RunClock {
  readonly run: Run;
  /** Returns the seconds since the countdown began, at this moment of the monotonic clock, or now. */
  readonly seconds: (moment?: number) => number;
}

const SECOND_MS = 1_000;

/** The lap that the screen shows. Its listeners are called at each beep, and at each second of the countdown. */
export class BeepTicker {
  private clock: RunClock | null = null;
  private readonly shown = createStore<RunPlace>(() => ({ lap: 0, countdown: 0 }));
  readonly place = this.shown.getState;
  readonly subscribe = this.shown.subscribe;
  private cancel: () => void = () => undefined;

  follow(clock: RunClock): void {
    this.clock = clock;
    this.tick();
  }

  /** Shows this lap, until the next run. */
  rest(lap: number): void {
    this.cancel();
    this.clock = null;
    this.show({ lap, countdown: 0 });
  }

  /** Returns the place at this moment of the monotonic clock, or now. */
  placeAt(moment?: number): RunPlace {
    return this.clock ? placeAt(this.clock.run, this.clock.seconds(moment)) : this.place();
  }

  /** Returns for the bar how long the lap takes, and how much of it has passed, in s; null while no lap runs. */
  readonly lapTime = (): { readonly takes: number; readonly passed: number } | null => {
    const { lap, countdown } = this.place();
    if (!this.clock || countdown > 0 || lap >= mostLaps(this.clock.run.distance)) return null;
    const from = beepAt(this.clock.run, lap);
    return { takes: beepAt(this.clock.run, lap + 1) - from, passed: Math.max(0, this.clock.seconds() - from) };
  };

  private tick(): void {
    this.cancel();
    if (!this.clock) return;
    const { run, seconds } = this.clock;
    const now = seconds();
    const place = placeAt(run, now);
    this.show(place);
    const isOver = place.countdown === 0 && place.lap >= mostLaps(run.distance);
    const next = place.countdown > 0 ? COUNTDOWN_S - place.countdown + 1 : beepAt(run, place.lap + 1);
    // Without the last millisecond the timer could end just before the beep.
    if (!isOver) this.cancel = startTimer(() => this.tick(), Math.max(0, next - now) * SECOND_MS + 1);
  }

  private show(place: RunPlace): void {
    const { lap, countdown } = this.place();
    if (place.lap !== lap || place.countdown !== countdown) this.shown.setState(place, true);
  }
}

export function useRunPlace({ subscribe, place }: BeepTicker): RunPlace {
  return useSyncExternalStore(subscribe, place);
}
