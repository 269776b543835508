import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The state of the connection (docs/product.md 8.1). Each round sets it: `online` if the API answered, `offline` if no call got
 * an answer of the API. The browser's `offline` event sets it too; `navigator.onLine` is not used.
 */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

/**
 * Whether this tab can use the teacher's database. `older`: its schema is too old for this app (docs/sync.md L4.4). `blocked`:
 * another tab prevents the upgrade. `closed`: a newer app upgrades the database, so this tab has closed it (docs/sync.md L4.3).
 * `silent`: it has not answered for 5 s (L3.6).
 */
type DatabaseState = 'open' | 'older' | 'blocked' | 'closed' | 'silent';

export interface ConnectionState {
  connection: Connection;
  /** The last refresh was refused because the server doesn't know the account (docs/product.md 1.82). */
  isAccountUnknown: boolean;
  database: DatabaseState;
  /** True while this tab holds the replay lock in a round, or waits for its next turn. */
  sending: boolean;
  /**
   * Why writes are not sent although the app is online (docs/sync.md R6.3, R6.4). `network`: a proxy or filter has blocked a
   * write in several rounds, but not the pull. `trying`: any other failure. null: the last round sent everything, or no call
   * reached the server.
   */
  stuck: 'trying' | 'network' | null;
  /** The last write could not be stored, because this device has no free storage (docs/sync.md L3.2). */
  storageFull: boolean;
  /** A pull could not store its rows, because this device has no free storage. The teacher's saved writes are safe (L3.2). */
  loadingStopped: boolean;
  /** The number of consecutive rounds with an unexpected error, which is a defect of the app (R9). */
  wentWrong: number;
  /** How often the watchdog had to restart the engine, which is a defect of the app (R2.3). */
  watchdogRestarts: number;
}

export type ConnectionStore = StoreApi<ConnectionState>;

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
