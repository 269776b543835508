import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The state of the connection. It depends only on the last call: an answer means online, and a failed call means offline
 * (docs/product.md 8.1). `navigator.onLine` is not used.
 */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

/**
 * Whether this tab can use the teacher's database. `updating`: the database has not opened for a second, because this tab or
 * another tab upgrades it (docs/sync.md S8). `blocked`: the database has to be upgraded, but an open connection of another tab
 * prevents the upgrade. `closed`: a newer version of the app upgrades the database, so this tab has closed it and does not open
 * it again (docs/sync.md L4.3).
 */
type DatabaseState = 'open' | 'updating' | 'blocked' | 'closed';

export interface ConnectionState {
  connection: Connection;
  database: DatabaseState;
  /** True while a round sends or pulls. */
  sending: boolean;
  /**
   * The reason why the app is online but its writes are not sent (docs/sync.md R6.3, R6.4). `network`: a proxy or filter
   * between the app and the server has blocked a write several times while pulls succeeded. `trying`: any other failure, after
   * which the app tries again. null: the last round sent everything, or the server could not be reached at all.
   */
  stuck: 'trying' | 'network' | null;
  /**
   * The last write could not be stored, because this device has no free storage. Until a write is stored again, new input is
   * not safe (docs/sync.md L3.2).
   */
  storageFull: boolean;
  /**
   * A pull could not store its rows, because this device has no free storage, so loading has stopped. The teacher's saved
   * writes are not affected (L3.2).
   */
  loadingStopped: boolean;
  /** The number of consecutive rounds that ended with an unexpected error. If it is above 0, the app has a defect (R9). */
  wentWrong: number;
  /** The number of times that the watchdog had to restart the engine. If it is above 0, the app has a defect (R2.3). */
  watchdogRestarts: number;
}

export type ConnectionStore = StoreApi<ConnectionState>;

/** Returns the connection of a tab that has made no call yet. */
export function createConnection(): ConnectionStore {
  return createStore<ConnectionState>()(() => ({
    connection: 'connecting',
    database: 'open',
    sending: false,
    stuck: null,
    storageFull: false,
    loadingStopped: false,
    wentWrong: 0,
    watchdogRestarts: 0,
  }));
}
