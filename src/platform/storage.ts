/** `persistent`: the browser won't clear it by itself; `best-effort`: it may; `unknown`: it can't say. */
export type StorageState = 'persistent' | 'best-effort' | 'unknown';

/** Asks the browser to keep this device's data; asked after the first write (docs/sync.md L3). */
export async function askForPersistence(): Promise<StorageState> {
  if (!navigator.storage?.persist) return 'unknown';
  return (await navigator.storage.persist()) ? 'persistent' : 'best-effort';
}
