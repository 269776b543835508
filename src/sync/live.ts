/**
 * The page's ear to the server: of the visible, online pages of a device one holds a lock and an event stream of pokes
 * (docs/sync.md P6.1).
 *
 *   idle ──(visible, online)──▶ queued for the lock ──▶ listening ──(hidden, offline, signed out)──▶ idle
 *                                                   └──(stream ends)──▶ waits, listens again
 *
 * What it hears only wakes the engine: without a stream the engine looks by itself.
 */
import type { changesStream } from '#contract/sync.ts';
import type { OpenStream } from '../api/stream.ts';
import { backoffMs } from './backoff.ts';
import type { ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { outcomeOf } from './outcome.ts';
import { isOtherUser } from './replay/replay-round.ts';

/** As the contract has it, spelled out: its schemas would bring zod into the first load. */
const PATH = 'changes/stream' satisfies (typeof changesStream)['path'];

/** Holds a lock until the work ends; queued for until the signal. */
export type HoldLock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

/** What the ear tells. */
export interface Pokable {
  poke(counter: number): void;
  setLive(isLive: boolean): void;
  wake(): void;
}

export interface LiveSeams {
  readonly device: SyncDevice;
  readonly engine: Pokable;
  readonly connection: ConnectionStore;
  readonly openStream: OpenStream;
  readonly holdLock: HoldLock;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly isVisible: () => boolean;
}

export class LiveEar {
  private readonly seams: LiveSeams;
  private readonly unsubscribe: () => void;
  private listening: AbortController | null = null;
  private stopped = false;

  constructor(seams: LiveSeams) {
    this.seams = seams;
    this.unsubscribe = seams.connection.subscribe((now, before) => {
      if (now.connection !== before.connection) this.look();
    });
  }

  /** Begins or ends listening as things stand: called when the page is shown, hidden, online or not. */
  look(): void {
    const wanted = !this.stopped && this.seams.isVisible() && this.seams.connection.getState().connection === 'online';
    if (wanted) {
      if (!this.listening) void this.listen();
    } else this.listening?.abort();
  }

  stop(): void {
    this.stopped = true;
    this.unsubscribe();
    this.listening?.abort();
  }

  private async listen(): Promise<void> {
    const { device, holdLock } = this.seams;
    const controller = new AbortController();
    this.listening = controller;
    try {
      await holdLock(`pe-live-${device.userId}`, controller.signal, async () => await this.keepOpen(controller.signal));
    } catch {
      // Hidden before its turn came.
    }
    this.listening = null;
    // Shown again while the end of the last stream was under way.
    if (controller.signal.aborted) this.look();
  }

  private async keepOpen(signal: AbortSignal): Promise<void> {
    const { device, engine } = this.seams;
    for (let failures = 0; !signal.aborted;) {
      if (await device.isSignedOut?.()) return;
      const heard = await this.hear(signal);
      if (heard === 'stop') {
        // The engine finds out what is wrong, and says so.
        engine.wake();
        return;
      }
      failures = heard === 'stood' ? 1 : failures + 1;
      if (!signal.aborted) await this.pause(backoffMs(failures, this.seams.random(), null), signal);
    }
  }

  /** One stream from its beginning to its end. */
  private async hear(signal: AbortSignal): Promise<'stood' | 'failed' | 'stop'> {
    const { device, engine, openStream } = this.seams;
    let stood = false;
    const onData = (data: string) => {
      stood = true;
      engine.setLive(true);
      engine.poke(Number(data));
    };
    try {
      const refused = await openStream({ path: `${PATH}?user=${device.userId}`, signal, onData });
      if (!refused) return 'stood';
      const { kind } = outcomeOf(refused);
      if (kind === 'update') return 'stop';
      if (kind !== 'sign-in') return 'failed';
      if (isOtherUser(refused)) return 'stop';
      return (await device.refresh()) === 'signed-out' ? 'stop' : 'failed';
    } catch {
      return stood ? 'stood' : 'failed';
    } finally {
      engine.setLive(false);
    }
  }

  private async pause(ms: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.seams.setTimer(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      }, ms);
      const leave = () => {
        cancel();
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
