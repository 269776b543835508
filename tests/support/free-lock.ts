import type { Hold, WithLock } from '../../src/platform/locks/lock.ts';

/**
 * Returns the state of the replay lock for the only context of a device. No other context waits for the lock, and no other
 * context steals it.
 */
export function freeHold(): Hold {
  return { lost: new AbortController().signal, isWanted: async () => false, noteProgress: () => undefined };
}

/** The replay lock for the only context of a device. */
export const freeLock: WithLock = async (_name, work) => await work(freeHold());
