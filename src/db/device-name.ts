/** This name is in a separate file, so that the app can find out whether the database exists before it loads Dexie. */
export const DEVICE_DB = 'pe-grade-book-device';
