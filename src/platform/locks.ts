/** Runs `work` while nobody else on this device holds `name`: tabs and the service worker share the name space. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A holder that gives nothing back for this long is frozen. */
const FROZEN_MS = 60_000;

/**
 * Queued for, never `ifAvailable`: a tab that asked only once would stay without a replayer when the holder closes.
 * From a frozen holder it is stolen (docs/sync.md R1, R2); should that one thaw, what it does is guarded where it is
 * applied.
 */
export const withWebLock: WithLock = async (name, work) => {
  try {
    return await held(name, { signal: AbortSignal.timeout(FROZEN_MS) }, work);
  } catch (error) {
    if (!(error instanceof NotGranted)) throw error;
    return await held(name, { steal: true }, work);
  }
};

class NotGranted extends Error {}

async function held<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  let granted = false;
  try {
    return (await navigator.locks.request(name, options, async () => {
      granted = true;
      return await work();
    })) as T;
  } catch (error) {
    if (granted) throw error;
    throw new NotGranted('The lock was not granted in time', { cause: error });
  }
}

export const hasWebLocks = (): boolean => 'locks' in navigator && navigator.locks !== undefined;
