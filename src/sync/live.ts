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

/** This file repeats the path, because an import from the contract would add zod to the code of the first load. */
const PATH = 'changes/stream' satisfies (typeof changesStream)['path'];

/** Waits for a lock, and holds the lock until `work` has ended. If the signal aborts, the wait ends. */
export type HoldLock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

/**
 * The methods of the engine that the listener calls: `poke` for each poke, `setLive` when a stream opens or ends, and `wake` to
 * start a round.
 */
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
 * How a stream ended: after it was open (`was open`), before it was open (`failed`), or with an answer that the engine has to
 * handle, such as an ended session (`stop`).
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

  /**
   * Starts to listen if the tab is visible and online, and stops otherwise. Call this function when the tab was shown or
   * hidden.
   */
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
    } catch {
      // The tab was hidden before it got the lock.
    }
    this.listening = null;
    // Perhaps the tab was hidden and shown again before this stream ended. At that time `update` could not open a new stream,
    // so it is called again here.
    if (controller.signal.aborted) this.update();
  }

  private async keepOpen(signal: AbortSignal): Promise<void> {
    const { device, engine } = this.seams;
    for (let failures = 0; !signal.aborted;) {
      if (await isSignedOut(device.db)) return;
      const end = await this.readStream(signal);
      if (end === 'stop') {
        // The engine starts a round. The calls of the round get the same answer, for example that the session has ended, and
        // the app shows the reason to the teacher.
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
