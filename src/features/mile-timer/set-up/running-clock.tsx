import { useLayoutEffect, useState } from 'react';
import { timeText } from '#domain/mile-time.ts';
import { pageTime } from '../clock/page-time.ts';
import { RaceTicker } from '../clock/race-ticker.ts';
import { useRaceClock } from '../clock/use-race-clock.ts';
import type { ShownRace } from './use-running-races.ts';

/** The clock of a running race, as `4:12`. React renders only this component each second. */
export function RunningClock({ race: { clock, offset } }: { race: ShownRace }) {
  const [ticker] = useState(() => new RaceTicker(pageTime));
  useLayoutEffect(() => ticker.follow(clock, offset), [ticker, clock, offset]);
  return <Figures ticker={ticker} />;
}

function Figures({ ticker }: { ticker: RaceTicker }) {
  const seconds = useRaceClock(ticker);
  return (
    <span translate="no" className="tabular-nums">
      {timeText(seconds)}
    </span>
  );
}
