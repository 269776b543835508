import type { Hold, WithLock } from '../../src/platform/locks/lock.ts';

/** The hold of a context that is alone on its device: nobody waits for the lock, and nobody steals it. */
export function freeHold(): Hold {
  return { lost: new AbortController().signal, isWanted: async () => false, noteProgress: () => undefined };
}

/** The replay lock of a context that is alone on its device. */
export const freeLock: WithLock = async (_name, work) => await work(freeHold());
