import type { Hold, WithLock } from '../../src/platform/locks/lock.ts';

/** Returns the lock state of the only context on a device: no context waits for the lock, and no context steals it. */
export function freeHold(): Hold {
  return { lost: new AbortController().signal, isWanted: async () => false, noteProgress: () => undefined };
}

/** The replay lock of the only context on a device. */
export const freeLock: WithLock = async (_name, work) => await work(freeHold());
