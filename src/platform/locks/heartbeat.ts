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

export interface HolderWatch {
  /** Call this when a message has arrived. */
  readonly hearProgress: () => void;
  readonly stop: () => void;
}

/** Calls `onFrozen` if the same holder has made no progress for a minute. */
export function watchHolder(
  name: string,
  { locks, setTimer }: { locks: Locks; setTimer: (work: () => void, ms: number) => () => void },
  onFrozen: () => void,
): HolderWatch {
  let quietLooks = 0;
  let lastHolder: string | undefined;
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const stop = () => {
    isStopped = true;
    cancel();
  };
  const look = async () => {
    const { held = [] } = await locks.query();
    if (isStopped) return;
    const holder = held.find((lock) => lock.name === name)?.clientId;
    // For another holder the minute starts again.
    quietLooks = holder !== undefined && holder === lastHolder ? quietLooks + 1 : 0;
    lastHolder = holder;
    if (quietLooks >= LOOKS_OF_A_MINUTE) {
      stop();
      onFrozen();
    } else {
      cancel = setTimer(() => void look(), LOOK_AT_HOLDER_MS);
    }
  };
  void look();
  const hearProgress = () => {
    quietLooks = 0;
  };
  return { hearProgress, stop };
}
