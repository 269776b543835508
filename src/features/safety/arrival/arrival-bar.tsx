import { deviceKind } from '../../../platform/device-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Arrival } from './use-arrival.ts';

interface Props {
  arrival: Arrival;
}

/** Above what is here already, while the rest of the first pull is on its way; nothing once all is here. */
export function ArrivalBar({ arrival }: Props) {
  if (arrival.kind === 'done') return null;
  if (arrival.kind === 'offline') {
    return (
      <Banner tone="warning">Not everything is on this {deviceKind()} yet. Connect once, and the rest comes.</Banner>
    );
  }
  const { progress } = arrival;
  const label = progress
    ? `Bringing your classes: ${progress.done.toLocaleString()} of ${progress.total.toLocaleString()}`
    : 'Bringing your classes';
  return <ProgressBar label={label} share={progress && progress.done / progress.total} />;
}
