import { DEVICE_DB } from '../../db/device-name.ts';

/**
 * The registry of known users needs Dexie, and a visitor's first page must not load Dexie. So this module imports the registry
 * dynamically, and only if the device has a registry or is about to get one.
 */
export async function deviceRegistry() {
  return await import('../../db/device.ts');
}

export async function hasDeviceRegistry(): Promise<boolean> {
  // Older browsers can't list databases. Then the registry is opened to find out.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DEVICE_DB);
}
