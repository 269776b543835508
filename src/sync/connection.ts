import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is known of the way to the server, from facts only: any answer means online, a failed call offline (docs/product.md 8.1). */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

export interface ConnectionState {
  connection: Connection;
  /** A round is under way. */
  sending: boolean;
  /** Rows of a pull that takes more than one page. */
  progress: { done: number; total: number } | null;
  /** The last write found no room on this device: it is not safe until one gets through (docs/sync.md L3.2). */
  storageFull: boolean;
  /** Times the watchdog had to restart the engine: more than 0 is a defect (R2.3). */
  watchdogRestarts: number;
}

export type ConnectionStore = StoreApi<ConnectionState>;

export function createConnection(): ConnectionStore {
  return createStore<ConnectionState>()(() => ({
    connection: 'connecting',
    sending: false,
    progress: null,
    storageFull: false,
    watchdogRestarts: 0,
  }));
}
