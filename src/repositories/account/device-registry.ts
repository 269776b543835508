import { DEVICE_DB } from '../../db/device-name.ts';

/**
 * Loads the registry, which is the database with the users of this device. The registry needs Dexie, and the first page of a
 * visitor must not load Dexie. So the code of the registry is imported only when it is needed.
 */
export async function deviceRegistry() {
  return await import('../../db/device.ts');
}

export async function hasDeviceRegistry(): Promise<boolean> {
  // Older browsers can't list databases. Then the result is true, and the app opens the registry to find out who is signed in.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DEVICE_DB);
}
