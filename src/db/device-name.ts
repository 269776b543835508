/**
 * The name of the database of this device's users. It has a file of its own, so that the app can check whether the database
 * exists without loading Dexie.
 */
export const DEVICE_DB = 'pe-grade-book-device';
