import type { ReactNode } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * What a page shows while the first pull may still bring rows. null: the pull has ended. undefined: the device has not read
 * yet whether it has.
 */
export function useArrivalNotice(): ReactNode {
  const arrival = useArrival();
  if (!arrival) return undefined;
  return arrival.kind === 'done' ? null : <ArrivalNotice arrival={arrival} />;
}
