import { createContext, use } from 'react';

/**
 * Whether the first pull has ended, which means that this device has everything that the server has. Before that, rows of an
 * empty list may still arrive.
 */
export type Arrival =
  | { kind: 'done' }
  /**
   * `stop` says why no rows arrive at the moment, although the app tries again. `error`: the last round ended with an
   * unexpected error (R9). `no room`: the device had no free storage for the rows (L3.2).
   */
  | { kind: 'coming'; progress: { done: number; total: number } | null; stop: 'error' | 'no room' | null }
  /** The device has no connection, and the first pull has not ended. */
  | { kind: 'offline' };

export const ArrivalContext = createContext<Arrival | undefined>(undefined);

/** The state of the first pull on this device (docs/sync.md P4.3). It is undefined until the device has read it. */
export function useArrival(): Arrival | undefined {
  return use(ArrivalContext);
}
