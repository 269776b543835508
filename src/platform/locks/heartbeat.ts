/**
 * The heartbeat of a lock's holder (docs/sync.md R1.3). The holder tells its progress on a channel that every context of
 * the device hears. A context that waits for the lock listens, and counts the time since the last progress.
 */
import type { Locks } from './web-lock.ts';

/** A channel between all contexts of this device. The context that says something does not hear it. */
export interface Channel {
  say(): void;
  close(): void;
}

/**
 * How often a waiting context looks at the holder, and after how many looks without progress it takes the holder for
 * frozen. The two make one minute. Looks are counted, not the time between them: a waiting context that was frozen itself
 * has counted nothing meanwhile, so it does not steal from a healthy holder when it runs again.
 */
const LOOK_AT_HOLDER_MS = 12_000;
const LOOKS_OF_A_MINUTE = 5;

/** The holder tells its progress at most this often, because each message wakes every waiting context. */
const SAY_EVERY_MS = 5_000;

/** Makes the function that tells the holder's progress. The first call always tells it. */
export function createHeartbeat(say: () => void, now: () => number): () => void {
  let said: number | null = null;
  return () => {
    const at = now();
    // The clock may have been set back since the last message, so the distance counts in both directions.
    if (said !== null && Math.abs(at - said) < SAY_EVERY_MS) return;
    said = at;
    say();
  };
}

/** Watches the holder of a lock while this context waits for the lock. */
export class HolderWatch {
  private quietLooks = 0;
  private holder: string | undefined;
  private cancel: () => void = () => undefined;
  private readonly name: string;
  private readonly locks: Locks;
  private readonly setTimer: (work: () => void, ms: number) => () => void;
  private readonly onFrozen: () => void;
  private stopped = false;

  /** Calls `onFrozen` once the same holder has held the lock of this name for a minute without telling progress. */
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

  /** Call it when the holder has told progress. */
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
    // The lock has passed to another context since the last look. That context gets its own minute.
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
