import { addresses } from '../../../platform/addresses.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import { dismissLoss, type Loss } from '../../../sync/eviction.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { changeCount } from '../../../words/safety/status.ts';

interface Props {
  userId: number;
  lost: Loss;
}

/**
 * Says on every screen that the browser has deleted the app's data, until the teacher confirms the message
 * (docs/sync.md L3.5).
 */
export function LossNotice({ userId, lost }: Props) {
  const device = deviceKind();
  const { seenAt, waiting } = lost;
  const lostChanges = `${changeCount(waiting)} had`;
  return (
    <div className="page-gutter pt-4">
      <div className="mx-auto w-full max-w-page">
        <Banner tone={waiting > 0 ? 'danger' : 'warning'}>
          <p className="font-strong">The browser deleted the app’s data on this {device}</p>
          <p>
            Your classes were last here on {formatInstant(seenAt, now())}. Everything that was sent is safe on the
            server and comes back automatically.{' '}
            {waiting > 0
              ? `${lostChanges} not been sent. Restore a backup file, or enter those changes again.`
              : 'Nothing is lost, because everything had been sent.'}
          </p>
          {/* Beside the buttons, the text would be only a narrow column. */}
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
