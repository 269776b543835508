import { DEVICE_DB } from '../../db/device-name.ts';

/**
 * Loads the registry, the database of this device's users. It needs Dexie, and a visitor's first page must not load Dexie. So
 * the registry is imported only when it is needed.
 */
export async function deviceRegistry() {
  return await import('../../db/device.ts');
}

export async function hasDeviceRegistry(): Promise<boolean> {
  // Older browsers can't list databases. In these browsers the result is true, and the app opens the registry to find out.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DEVICE_DB);
}
