/** Apart from `device.ts`, so that looking for the database doesn't load Dexie. */
export const DEVICE_DB = 'pe-grade-book-device';
