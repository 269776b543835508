import type { ReactNode } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * Returns what a page shows while rows may still arrive with the first pull. Returns null if the pull has ended, and
 * undefined until the device has read whether it has ended.
 */
export function useArrivalNotice(): ReactNode {
  const arrival = useArrival();
  if (!arrival) return undefined;
  return arrival.kind === 'done' ? null : <ArrivalNotice arrival={arrival} />;
}
