import type { ReactNode } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * Returns what a page shows while rows may still arrive with the first pull. null: the pull has ended. undefined: the device
 * has not read yet whether it has ended.
 */
export function useArrivalNotice(): ReactNode {
  const arrival = useArrival();
  if (!arrival) return undefined;
  return arrival.kind === 'done' ? null : <ArrivalNotice arrival={arrival} />;
}
