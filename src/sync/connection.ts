import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The state of the connection, taken only from the last call: an answer means online, and a failed call means offline
 * (docs/product.md 8.1). The browser's own guess is not used.
 */
export type Connection = 'offline' | 'connecting' | 'online' | 'needs sign-in' | 'needs update';

export interface ConnectionState {
  connection: Connection;
  /** True while a round sends or pulls. */
  sending: boolean;
  /** How many rows the running pull has brought, and how many it will bring; null while no pull runs. */
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
