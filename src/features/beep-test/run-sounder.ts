import type { Run } from '#domain/beep-test/run.ts';
import { placeOfLap } from '#domain/beep-test/protocol.ts';
import { holdSound, RunSound, sayLevel } from '../../platform/sound/run-sound.ts';
import { noteSoundedLap } from '../../repositories/beep-tests/beep-writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { BeepTicker, RunClock } from './beep-ticker.ts';

interface Given {
  readonly device: SyncDevice;
  readonly ticker: BeepTicker;
  /** Of the start or resume. */
  readonly eventId: number;
  readonly saysLevels: boolean;
  readonly onLost: () => void;
}

/** A run that this tab sounds. It stores each lap that it has sounded, for the case that the app is closed. */
export class RunSounder {
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
