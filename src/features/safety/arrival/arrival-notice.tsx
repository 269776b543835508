import { WifiOff } from 'lucide-react';
import { deviceKind } from '../../../platform/device-kind.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { ArrivalBar } from './arrival-bar.tsx';
import type { Arrival } from './use-arrival.ts';

interface Props {
  arrival: Exclude<Arrival, { kind: 'done' }>;
}

/** Shown in place of an empty list while the first pull may still bring rows. */
export function ArrivalNotice({ arrival }: Props) {
  if (arrival.kind === 'offline') {
    return (
      <EmptyState icon={WifiOff} title={`Not on this ${deviceKind()} yet`}>
        You haven’t opened your grade books here before. Connect to the internet once, and they work offline from then
        on.
      </EmptyState>
    );
  }
  return (
    <>
      <ArrivalBar arrival={arrival} />
      <SkeletonRows />
    </>
  );
}
