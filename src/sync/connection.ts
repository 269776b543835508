import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The state of the connection, taken only from the last call: an answer means online, and a failed call means offline
 * (docs/product.md 8.1). The browser's own guess is not used.
 */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

/**
 * Whether this tab can use the teacher's database. `updating`: the database has not opened for a second, because this tab or
 * another tab upgrades it (docs/sync.md S8). `blocked`: the database has to be upgraded, but a connection of another tab holds
 * the upgrade up. `closed`: a newer version of the app upgrades it, so this tab has closed it for good (docs/sync.md L4.3).
 */
type DatabaseState = 'open' | 'updating' | 'blocked' | 'closed';

export interface ConnectionState {
  connection: Connection;
  database: DatabaseState;
  /** True while a round sends or pulls. */
  sending: boolean;
  /**
   * Why the app is online but its writes do not get through (docs/sync.md R6.3, R6.4). `network`: a proxy or filter between the
   * app and the server has stopped a write several times while pulls succeeded. `trying`: any other failure, which the app
   * tries again. null: the last round sent everything, or the server could not be reached at all.
   */
  stuck: 'trying' | 'network' | null;
  /** The last write found no room on this device, so nothing is safe until a write is stored (docs/sync.md L3.2). */
  storageFull: boolean;
  /** A pull found no room on this device, so loading has stopped. What the teacher saved is not affected (L3.2). */
  loadingStopped: boolean;
  /** How many rounds in a row have ended with an error that the app does not expect. More than 0 means a defect (R9). */
  wentWrong: number;
  /** How often the watchdog had to restart the engine; more than 0 is a defect (R2.3). */
  watchdogRestarts: number;
}

export type ConnectionStore = StoreApi<ConnectionState>;

/** The state of a tab that has made no call yet. */
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
