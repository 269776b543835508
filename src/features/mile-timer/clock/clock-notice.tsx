import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RaceTicker } from './race-ticker.ts';
import { useNoticed } from './use-race-clock.ts';

const WORDS = {
  sleep: 'This device slept while the clock was running. The clock has counted that time too.',
  'changed-clock':
    'The date or time of this device changed while the clock was running. The race clock did not follow it.',
};

/** Says that the device slept or that its time was changed in the race, without moving the rows (docs/product.md 5.75). */
export function ClockNotice({ clock }: { clock: RaceTicker }) {
  const noticed = useNoticed(clock);
  if (noticed === null) return null;
  return (
    <div className="rounded-card shadow-(--lift)">
      <Banner tone="warning" actions={<Button onClick={clock.dismissNotice}>OK</Button>}>
        <span role="status">{WORDS[noticed]}</span>
      </Banner>
    </div>
  );
}
