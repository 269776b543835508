/** `persistent`: the browser won't clear it by itself; `best-effort`: it may; `unknown`: it can't say. */
export type StorageState = 'persistent' | 'best-effort' | 'unknown';

/** Asks the browser to keep this device's data; asked after the first write (docs/sync.md L3.1). */
export async function askForPersistence(): Promise<StorageState> {
  if (!navigator.storage?.persist) return 'unknown';
  return (await navigator.storage.persist()) ? 'persistent' : 'best-effort';
}

/** Whether it does so already; asks nothing. */
export async function persistence(): Promise<StorageState> {
  if (!navigator.storage?.persisted) return 'unknown';
  return (await navigator.storage.persisted()) ? 'persistent' : 'best-effort';
}

/** Bytes that the app takes on this device; null where the browser doesn't say. */
export async function storageUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.();
  return estimate?.usage ?? null;
}

/** The browser has no room left; IndexedDB says so either at once or as the reason of an aborted transaction. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || isQuotaError(inner);
}
