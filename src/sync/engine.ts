/**
 * The engine of one page: it decides when a round of replay and pull runs (docs/sync.md R1, R2, R6). Triggers are a
 * write, the start, `online`, becoming visible, the backoff timer and a slow poll; whatever triggers, one round runs
 * at a time on this device, under the replay lock.
 */
import type { WithLock } from '../platform/locks.ts';
import { backoffMs } from './backoff.ts';
import type { ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { replayLockName } from './lock.ts';
import { pullAll } from './pull.ts';
import { BatchSize, replayRound, type RoundOutcome } from './replay.ts';

const POLL_MS = 20_000;
const WATCHDOG_MS = 60_000;

export interface EngineSeams {
  readonly device: SyncDevice;
  readonly withLock: WithLock;
  readonly connection: ConnectionStore;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly isVisible: () => boolean;
}

export interface Engine {
  /** Something may have to be sent or pulled; `fresh` resets the backoff because things promise to be better now (R6). */
  wake(fresh?: boolean): void;
  stop(): void;
}

/** Sends everything that waits, then pulls; stops at the first thing that needs time or a person. */
export async function syncOnce(
  device: SyncDevice,
  size: BatchSize,
  onProgress?: (progress: { done: number; total: number }) => void,
): Promise<RoundOutcome> {
  for (;;) {
    const outcome = await replayRound(device, size);
    if (outcome.kind === 'empty') return await pullAll(device, onProgress);
    if (outcome.kind !== 'sent') return outcome;
  }
}

export function startEngine(seams: EngineSeams): Engine {
  const { device, connection, setTimer } = seams;
  const size = new BatchSize();
  let failures = 0;
  let running = false;
  let again = false;
  let stopped = false;
  let lastAttempt = device.now();
  let cancelTimer: (() => void) | null = null;

  function schedule(ms: number): void {
    cancelTimer?.();
    cancelTimer = setTimer(() => {
      cancelTimer = null;
      wake();
    }, ms);
  }

  function settle(outcome: RoundOutcome): void {
    switch (outcome.kind) {
      case 'empty':
      case 'sent':
        failures = 0;
        connection.setState({ connection: 'online' });
        if (seams.isVisible()) schedule(POLL_MS);
        break;
      case 'sign-in':
        connection.setState({ connection: 'needs sign-in' });
        break;
      case 'update':
        connection.setState({ connection: 'needs update' });
        break;
      case 'retry':
        failures += 1;
        connection.setState({ connection: 'offline' });
        schedule(backoffMs(failures, seams.random(), outcome.afterMs));
    }
  }

  async function run(): Promise<void> {
    running = true;
    lastAttempt = device.now();
    try {
      const outcome = await seams.withLock(replayLockName(device.userId), async () => {
        connection.setState({ sending: true });
        return await syncOnce(device, size, (progress) => connection.setState({ progress }));
      });
      if (!stopped) settle(outcome);
    } catch (error) {
      // The device's own storage failed (quota, a dropped handle): nothing was sent twice or lost, and it is tried again.
      console.error('sync round failed', error instanceof Error ? error.name : 'unknown');
      if (!stopped) settle({ kind: 'retry', afterMs: null, answered: false });
    } finally {
      running = false;
      connection.setState({ sending: false, progress: null });
      if (again && !stopped) wake();
    }
  }

  function wake(fresh = false): void {
    if (stopped) return;
    if (fresh) failures = 0;
    again = running;
    if (running) return;
    // A write while a backoff runs waits for it: the server was not there a moment ago.
    if (!fresh && failures > 0 && cancelTimer) return;
    cancelTimer?.();
    cancelTimer = null;
    void run();
  }

  const watchdog = setInterval(() => {
    const stuck = !running && !cancelTimer && connection.getState().connection === 'online' && seams.isVisible();
    if (!stuck || device.now() - lastAttempt < WATCHDOG_MS) return;
    connection.setState((state) => ({ watchdogRestarts: state.watchdogRestarts + 1 }));
    wake(true);
  }, WATCHDOG_MS);

  return {
    wake,
    stop() {
      stopped = true;
      cancelTimer?.();
      clearInterval(watchdog);
    },
  };
}
