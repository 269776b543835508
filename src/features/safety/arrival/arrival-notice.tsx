import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { type PullProgress, useArrival } from './use-arrival.ts';
import { addresses } from '../../../platform/addresses.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { loadingWords } from '../../../words/safety/status.ts';

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

/** Shows the progress of the first pull above the rows that have arrived so far. When the pull has ended, renders nothing. */
export function ArrivalBar({ arrival }: { arrival: PullProgress }) {
  if (arrival.kind === 'done') return null;
  if (arrival.kind === 'offline') {
    return (
      <Banner tone="warning">
        Some of your classes aren’t on this {deviceKind()} yet. Connect to the internet once to load the rest.
      </Banner>
    );
  }
  const { progress, stop } = arrival;
  if (stop === 'no room') {
    return (
      <Banner tone="warning">
        This {deviceKind()} is full, so loading stopped. Free some space: loading then goes on by itself.
      </Banner>
    );
  }
  if (stop === 'error') {
    return (
      <Banner
        tone="warning"
        actions={
          <TextLink to={addresses.nothingLost} alone>
            Waiting &amp; backups
          </TextLink>
        }
      >
        Something went wrong while your classes were loading. The app tries again by itself.
      </Banner>
    );
  }
  const share = progress && progress.done / Math.max(progress.total, 1);
  return <ProgressBar label={loadingWords(share)} share={share} />;
}
