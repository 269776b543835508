import { DEVICE_DB } from '../../db/device-name.ts';

/** The database with the users of this device. It needs Dexie, which the first page of a visitor must not load. */
export async function deviceRegistry() {
  return await import('../../db/device.ts');
}

export async function hasDeviceRegistry(): Promise<boolean> {
  // Older browsers can't list databases, so the registry is opened to find out.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DEVICE_DB);
}
