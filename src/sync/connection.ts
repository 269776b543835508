import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The state of the connection (docs/product.md 8.1). The outcome of each round sets it: `online` if the API answered, and
 * `offline` if no call got an answer of the API. The browser's `offline` event also sets it to `offline`. `navigator.onLine` is
 * not used.
 */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

/**
 * Whether this tab can use the teacher's database. `updating`: this tab or another tab upgrades the database, so it has not
 * opened for a second (docs/sync.md S8). `blocked`: the database has to be upgraded, but another tab keeps it open and so
 * prevents the upgrade. `closed`: a newer version of the app upgrades the database, so this tab has closed it and does not open
 * it again (docs/sync.md L4.3). `silent`: the database has not answered for 5 s (L3.6).
 */
type DatabaseState = 'open' | 'updating' | 'blocked' | 'closed' | 'silent';

export interface ConnectionState {
  connection: Connection;
  /** True if the last refresh was refused because the server doesn't know the account (docs/product.md 1.82). */
  isAccountUnknown: boolean;
  database: DatabaseState;
  /** True while this tab holds the replay lock in a round, or waits for its next turn. */
  sending: boolean;
  /**
   * The reason why writes are not sent although the app is online (docs/sync.md R6.3, R6.4). `network`: in several rounds a
   * proxy or filter between the app and the server has blocked a write, but not the pull. `trying`: there was any other
   * failure, and the app tries again. null: the last round sent everything, or no call reached the server.
   */
  stuck: 'trying' | 'network' | null;
  /**
   * True if the last write could not be stored, because this device has no free storage. Until a write is stored again, new
   * input is not safe (docs/sync.md L3.2).
   */
  storageFull: boolean;
  /**
   * True if a pull could not store its rows, because this device has no free storage, so that loading has stopped. The
   * teacher's saved writes are not affected (L3.2).
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
    isAccountUnknown: false,
    database: 'open',
    sending: false,
    stuck: null,
    storageFull: false,
    loadingStopped: false,
    wentWrong: 0,
    watchdogRestarts: 0,
  }));
}
