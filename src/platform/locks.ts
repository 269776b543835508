/** Runs `work` while nobody else on this device holds `name`: tabs and the service worker share the name space. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Queued for, never `ifAvailable`: a tab that asked only once would stay without a replayer when the holder closes (R1). */
export const withWebLock: WithLock = (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work>;

export const hasWebLocks = (): boolean => 'locks' in navigator && navigator.locks !== undefined;
