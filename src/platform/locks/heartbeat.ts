/**
 * The holder of a lock sends a message when it makes progress (docs/sync.md R1.3), and a waiting context counts its checks
 * since the last one.
 */
import type { Locks } from './lock.ts';

/** A context does not receive its own messages. */
export interface Channel {
  say(): void;
  close(): void;
}

/**
 * The interval of these checks, in ms. After `LOOKS_OF_A_MINUTE` without progress the holder counts as frozen. Checks are
 * counted instead of time, so that a context that was frozen itself does not steal the lock.
 */
const LOOK_AT_HOLDER_MS = 12_000;
const LOOKS_OF_A_MINUTE = 5;

/** In ms. Each message wakes every waiting context. */
const SAY_EVERY_MS = 5_000;

/** The first call always sends a message. */
export function createHeartbeat(say: () => void, now: () => number): () => void {
  let said: number | null = null;
  return () => {
    const at = now();
    // The clock may have been set back.
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

  /** Calls `onFrozen` if the same holder has made no progress for a minute. */
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

  /** Call this when a message has arrived. */
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
    // For another holder the minute starts again.
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
