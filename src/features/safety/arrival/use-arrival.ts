import { createContext, use } from 'react';

/** When it has ended, this device has everything of the server. Before, an empty list may get rows. */
export type PullProgress =
  | { kind: 'done' }
  /**
   * `stop`: why no rows arrive now; tried again later. `error`: an unexpected error (R9). `no room`: no free storage (L3.2).
   */
  | { kind: 'coming'; progress: { done: number; total: number } | null; stop: 'error' | 'no room' | null }
  /** Rows are missing, and there is no connection. */
  | { kind: 'offline' };

export const ArrivalContext = createContext<PullProgress | undefined>(undefined);

/** The state of the first pull on this device (docs/sync.md P4.3). It is undefined until the device has read this state. */
export function useArrival(): PullProgress | undefined {
  return use(ArrivalContext);
}
