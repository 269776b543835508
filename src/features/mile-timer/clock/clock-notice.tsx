import { useSyncExternalStore } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Noticed } from './page-time.ts';
import type { RaceTicker } from './race-ticker.ts';

function wordsOf(noticed: Noticed): string {
  const device = deviceKind();
  return noticed === 'sleep'
    ? `This ${device} went to sleep while the clock was running. The clock has counted that time too.`
    : `The date or time of this ${device} was changed while the clock was running. The race clock did not change.`;
}

/** The device slept, or its time was changed. The notice moves no row (docs/product.md 5.75). */
export function ClockNotice({ clock }: { clock: RaceTicker }) {
  const noticed = useSyncExternalStore(clock.subscribe, clock.notice);
  if (noticed === null) return null;
  return (
    <Banner tone="warning" actions={<Button onClick={clock.dismissNotice}>OK</Button>}>
      <span role="status">{wordsOf(noticed)}</span>
    </Banner>
  );
}
