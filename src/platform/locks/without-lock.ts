import type { Hold, WithLock } from './lock.ts';

export function freeHold(): Hold {
  return { lost: new AbortController().signal, isWanted: async () => false, noteProgress: () => undefined };
}

/**
 * The replay lock of a browser without Web Locks (plain http; docs/sync.md R1.4). It runs the work at once, so two tabs may send
 * and pull at the same time. This is safe:
 * - The server applies a write once, because both tabs send it with the same key (R10.4).
 * - Each tab sends the oldest waiting entries first, and goes on only after it got their answers (R3). So writes keep their order.
 * - An answer to a batch changes only entries that still wait (R4.2), and a feed page is stored only if the cursor has not moved
 *   since the tab requested it (P3).
 * Without the lock the tabs repeat some of each other's calls. The simulation plays tablets without locks.
 */
export const withoutLock: WithLock = async (_name, work) => await work(freeHold());
