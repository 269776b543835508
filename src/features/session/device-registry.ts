import { DEVICE_DB } from '../../db/device-name.ts';

/**
 * The registry of known users stands on Dexie, which a visitor's first page must not have to load. So it comes in by
 * itself, and only where the device has a registry at all or is about to get one.
 */
export async function deviceRegistry() {
  return await import('../../db/device.ts');
}

export async function hasDeviceRegistry(): Promise<boolean> {
  // Older browsers can't list databases: then the registry is opened to see.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DEVICE_DB);
}
