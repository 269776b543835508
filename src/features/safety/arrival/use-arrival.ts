import { createContext, use } from 'react';

/**
 * Whether the first pull has ended. When it has ended, this device has everything that the server has. Before that, rows may
 * still arrive for a list that is empty now.
 */
export type PullProgress =
  | { kind: 'done' }
  /**
   * `stop` says why no rows arrive now; the app tries again later. `error`: the last round ended with an unexpected error
   * (R9). `no room`: the device had no free storage for the rows (L3.2).
   */
  | { kind: 'coming'; progress: { done: number; total: number } | null; stop: 'error' | 'no room' | null }
  /** The first pull has not ended, and the device has no connection. */
  | { kind: 'offline' };

export const ArrivalContext = createContext<PullProgress | undefined>(undefined);

/** The state of the first pull on this device (docs/sync.md P4.3). It is undefined until the device has read this state. */
export function useArrival(): PullProgress | undefined {
  return use(ArrivalContext);
}
