import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the connection, from facts only: any answer means online, and a failed call means offline (docs/product.md 8.1). */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

export interface ConnectionState {
  connection: Connection;
  /** A round is under way. */
  sending: boolean;
  /** The rows of the running pull, so far and in all; null while no pull runs. */
  progress: { done: number; total: number } | null;
  /** The last write found no room on this device, so nothing is safe until a write is stored (docs/sync.md L3.2). */
  storageFull: boolean;
  /** How often the watchdog had to restart the engine; more than 0 is a defect (R2.3). */
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
