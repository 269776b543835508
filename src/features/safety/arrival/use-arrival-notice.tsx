import type { ReactNode } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { useArrival } from './use-arrival.ts';

/** While rows may still arrive; null if the pull has ended, undefined until the device knows. */
export function useArrivalNotice(): ReactNode {
  const arrival = useArrival();
  if (!arrival) return undefined;
  return arrival.kind === 'done' ? null : <ArrivalNotice arrival={arrival} />;
}
