/**
 * Listens to the server's pokes. One of the visible, online tabs of a device holds a lock and keeps an event stream open
 * (docs/sync.md P6.1).
 *
 *   idle ──(visible, online)──▶ queued for the lock ──▶ listening ──(hidden, offline, signed out)──▶ idle
 *                                                   └──(stream ends)──▶ waits, listens again
 *
 * A poke only starts a pull of the engine. The engine also pulls at intervals without a poke, so no change is missed if a
 * poke gets lost.
 */
import type { changesStream } from '#contract/sync.ts';
import { withRefresh } from '../api/owner-send.ts';
import type { OpenStream } from '../api/stream.ts';
import { isSignedOut } from '../db/meta.ts';
import { backoffMs } from './backoff.ts';
import type { ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { outcomeOf } from './outcome.ts';

/** An import from the contract would add zod to the code of the first load. */
const PATH = 'changes/stream' satisfies (typeof changesStream)['path'];

/** Waits for a lock and holds it until `work` has ended. The signal ends the wait. */
export type HoldLock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

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

/**
 * How a stream ended: after it was open, before it was open, or with an answer that the engine has to handle (`stop`), such as
 * an ended session.
 */
type StreamEnd = 'was open' | 'failed' | 'stop';

export class PokeListener {
  private readonly seams: LiveSeams;
  private readonly unsubscribe: () => void;
  private listening: AbortController | null = null;
  private stopped = false;

  constructor(seams: LiveSeams) {
    this.seams = seams;
    this.unsubscribe = seams.connection.subscribe((now, before) => {
      if (now.connection !== before.connection) this.update();
    });
  }

  /** Call this when the tab was shown or hidden. */
  update(): void {
    const isWanted = !this.stopped && this.seams.isVisible() && this.isOnline();
    if (!isWanted) this.listening?.abort();
    else if (!this.listening) void this.listen();
  }

  stop(): void {
    this.stopped = true;
    this.unsubscribe();
    this.listening?.abort();
  }

  private isOnline(): boolean {
    return this.seams.connection.getState().connection === 'online';
  }

  private async listen(): Promise<void> {
    const { device, holdLock } = this.seams;
    const controller = new AbortController();
    this.listening = controller;
    try {
      await holdLock(`pe-live-${device.userId}`, controller.signal, async () => await this.keepOpen(controller.signal));
    } catch {}
    this.listening = null;
    // While this stream still ended, `update` could not open a new one.
    if (controller.signal.aborted) this.update();
  }

  private async keepOpen(signal: AbortSignal): Promise<void> {
    const { device, engine } = this.seams;
    for (let failures = 0; !signal.aborted;) {
      if (await isSignedOut(device.db)) return;
      const end = await this.readStream(signal);
      if (end === 'stop') {
        // The round gets the same answer, and the app shows the reason.
        engine.wake();
        return;
      }
      failures = end === 'was open' ? 1 : failures + 1;
      if (!signal.aborted) await this.pause(backoffMs(failures, this.seams.random(), null), signal);
    }
  }

  private async readStream(signal: AbortSignal): Promise<StreamEnd> {
    const { device, engine, openStream } = this.seams;
    let wasOpen = false;
    const onData = (data: string) => {
      wasOpen = true;
      engine.setLive(true);
      engine.poke(Number(data));
    };
    const request = { path: `${PATH}?user=${device.userId}`, signal, onData };
    try {
      const refused = await withRefresh(
        () => device.refresh(device.userId),
        () => openStream(request),
      );
      if (!refused) return 'was open';
      const { kind } = outcomeOf(refused);
      return kind === 'update' || kind === 'sign-in' ? 'stop' : 'failed';
    } catch {
      return wasOpen ? 'was open' : 'failed';
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
