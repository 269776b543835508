/**
 * The name of the database with the users of this device. It is in a separate file, so that the app can check whether the
 * database exists without loading Dexie.
 */
export const DEVICE_DB = 'pe-grade-book-device';
