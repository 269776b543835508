import { useStore } from 'zustand';
import { addresses } from '../../../platform/addresses.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import { dataLoss, dismissLoss } from '../../../sync/eviction.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Says on every screen that the browser has cleared this device, until the teacher has read it (docs/sync.md L3.5). */
export function LossNotice({ userId }: { userId: number }) {
  const lost = useStore(dataLoss, (state) => state.lost);
  if (!lost) return null;
  const device = deviceKind();
  const { seenAt, waiting } = lost;
  const were = waiting === 1 ? '1 change of yours had' : `${waiting} changes of yours had`;
  return (
    <div className="page-gutter pt-4">
      <div className="mx-auto w-full max-w-page">
        <Banner tone={waiting > 0 ? 'danger' : 'warning'}>
          <p className="font-strong">The browser has cleared what was kept on this {device}</p>
          <p>
            Your classes were here on {formatInstant(seenAt, now())}. What was sent is on the server and comes back by
            itself.{' '}
            {waiting > 0
              ? `${were} not been sent. Restore a backup file, or enter them again.`
              : 'Nothing was waiting to be sent.'}
          </p>
          {/* Under the words: beside them they would leave a narrow column. */}
          <div className="mt-3 flex flex-wrap gap-2">
            {waiting > 0 && <LinkButton to={addresses.nothingLost}>Restore a backup</LinkButton>}
            <Button variant={waiting > 0 ? 'text' : 'outline'} onClick={() => dismissLoss(userId)}>
              Got it
            </Button>
          </div>
        </Banner>
      </div>
    </div>
  );
}
