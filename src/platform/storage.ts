/**
 * Whether the browser may clear the app's data by itself. `persistent`: it may not. `best-effort`: it may. `unknown`:
 * the browser can't say.
 */
export type StorageState = 'persistent' | 'best-effort' | 'unknown';

/** Asks the browser to keep this device's data. The app calls it after the first write (docs/sync.md L3.1). */
export async function askForPersistence(): Promise<StorageState> {
  if (!navigator.storage?.persist) return 'unknown';
  return (await navigator.storage.persist()) ? 'persistent' : 'best-effort';
}

/** Whether the browser may clear the data now. This does not ask the browser to change it. */
export async function persistence(): Promise<StorageState> {
  if (!navigator.storage?.persisted) return 'unknown';
  return (await navigator.storage.persisted()) ? 'persistent' : 'best-effort';
}

/** How many bytes the app uses on this device; null when the browser doesn't say. */
export async function storageUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.();
  return estimate?.usage ?? null;
}

/**
 * Whether the error says that the device is full. IndexedDB reports a full device either directly or as the reason why it
 * aborted a transaction.
 */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || isQuotaError(inner);
}
