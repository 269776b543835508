/** The name is in a file of its own, so that the app can look for the database without loading Dexie. */
export const DEVICE_DB = 'pe-grade-book-device';
