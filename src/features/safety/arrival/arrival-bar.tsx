import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { loadingWords } from '../../../words/safety/status.ts';
import type { PullProgress } from './use-arrival.ts';

interface Props {
  arrival: PullProgress;
}

/** Shows the progress of the first pull above the rows that have arrived so far. When the pull has ended, renders nothing. */
export function ArrivalBar({ arrival }: Props) {
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
