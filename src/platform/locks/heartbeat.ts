/**
 * The heartbeat of the holder of a lock (docs/sync.md R1.3). When the holder makes progress, it sends a message on a channel
 * that all contexts of the device can receive. A context that waits for the lock counts how many checks it has made since the
 * last message.
 */
import type { Locks } from './lock.ts';

/** A channel between all contexts of this device. A context does not receive its own messages. */
export interface Channel {
  say(): void;
  close(): void;
}

/**
 * A waiting context checks the holder at this interval. After `LOOKS_OF_A_MINUTE` checks without progress, which is one minute,
 * it treats the holder as frozen. The checks are counted, and no clock is read. So if the waiting context itself was frozen, it
 * has made no checks in this time, and does not steal the lock from a working holder when it runs again.
 */
const LOOK_AT_HOLDER_MS = 12_000;
const LOOKS_OF_A_MINUTE = 5;

/** The holder sends at most one message in this time, in ms. Each message wakes every waiting context. */
const SAY_EVERY_MS = 5_000;

/** Returns the function that the holder calls when it makes progress. The first call always sends a message. */
export function createHeartbeat(say: () => void, now: () => number): () => void {
  let said: number | null = null;
  return () => {
    const at = now();
    // `at` may be earlier than `said`, because the clock may have been set back since the last message.
    if (said !== null && Math.abs(at - said) < SAY_EVERY_MS) return;
    said = at;
    say();
  };
}

export class HolderWatch {
  private quietLooks = 0;
  private holder: string | undefined;
  private cancel: () => void = () => undefined;
  private readonly name: string;
  private readonly locks: Locks;
  private readonly setTimer: (work: () => void, ms: number) => () => void;
  private readonly onFrozen: () => void;
  private stopped = false;

  /**
   * Calls `onFrozen` if the same holder has held the lock with this name for a minute and no message about progress has
   * arrived.
   */
  constructor(
    name: string,
    { locks, setTimer }: { locks: Locks; setTimer: (work: () => void, ms: number) => () => void },
    onFrozen: () => void,
  ) {
    this.name = name;
    this.locks = locks;
    this.setTimer = setTimer;
    this.onFrozen = onFrozen;
    void this.look();
  }

  /** Records progress of the holder. Call this method when a message has arrived. */
  hearProgress(): void {
    this.quietLooks = 0;
  }

  stop(): void {
    this.stopped = true;
    this.cancel();
  }

  private async look(): Promise<void> {
    const { held = [] } = await this.locks.query();
    if (this.stopped) return;
    const holder = held.find(({ name }) => name === this.name)?.clientId;
    // Another context may have got the lock since the last check. Then the minute starts again.
    const isSame = holder !== undefined && holder === this.holder;
    this.quietLooks = isSame ? this.quietLooks + 1 : 0;
    this.holder = holder;
    if (this.quietLooks >= LOOKS_OF_A_MINUTE) {
      this.stop();
      this.onFrozen();
    } else {
      this.cancel = this.setTimer(() => void this.look(), LOOK_AT_HOLDER_MS);
    }
  }
}
