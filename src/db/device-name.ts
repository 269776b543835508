/**
 * The name of the database with the users of this device. It is in a separate file. So the app can find out whether the
 * database exists before it loads Dexie.
 */
export const DEVICE_DB = 'pe-grade-book-device';
