/** `best-effort`: the browser may clear the data without asking. `unknown`: it does not say. */
export type StorageState = 'persistent' | 'best-effort' | 'unknown';

/**
 * Asks the browser to keep the data of the app on this device. The app calls this function after the first write (docs/sync.md
 * L3.1).
 */
export async function askForPersistence(): Promise<StorageState> {
  if (!navigator.storage?.persist) return 'unknown';
  return (await navigator.storage.persist()) ? 'persistent' : 'best-effort';
}

/** Does not ask the browser to change it. */
export async function persistence(): Promise<StorageState> {
  if (!navigator.storage?.persisted) return 'unknown';
  return (await navigator.storage.persisted()) ? 'persistent' : 'best-effort';
}

/** Returns how many bytes the app uses on this device, or null if the browser does not say it. */
export async function storageUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.();
  return estimate?.usage ?? null;
}

/**
 * Whether the error says that the device is full. IndexedDB reports a full device either directly, or as the reason for which
 * it has aborted a transaction.
 */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || isQuotaError(inner);
}
