import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { ArrivalBar } from './arrival-bar.tsx';
import { type PullProgress, useArrival } from './use-arrival.ts';

interface Props {
  arrival: Exclude<PullProgress, { kind: 'done' }>;
}

/** While rows may still arrive with the first pull. */
export function ArrivalNotice({ arrival }: Props) {
  if (arrival.kind === 'offline') {
    return (
      <EmptyState icon={WifiOff} title={`Your grade books aren’t on this ${deviceKind()} yet`}>
        You haven’t opened your grade books on this {deviceKind()} before. Connect to the internet once. After that your
        grade books work offline.
      </EmptyState>
    );
  }
  return (
    <>
      <ArrivalBar arrival={arrival} />
      {arrival.stop === null && <SkeletonRows />}
    </>
  );
}

/** While rows may still arrive; null if the pull has ended, undefined until the device knows. */
export function useArrivalNotice(): ReactNode {
  const arrival = useArrival();
  if (!arrival) return undefined;
  return arrival.kind === 'done' ? null : <ArrivalNotice arrival={arrival} />;
}
