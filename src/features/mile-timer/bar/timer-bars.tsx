import { useLiveQuery } from 'dexie-react-hooks';
import { Timer as TimerIcon } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { raceOffset } from '../../../repositories/race-clock.ts';
import { readRunningRaces, type RunningRace } from '../../../repositories/running-races.ts';
import { storeTimerSetUp } from '../../../repositories/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageTime } from '../clock/page-time.ts';
import { RaceTicker } from '../clock/race-ticker.ts';
import { useRaceClock } from '../clock/use-race-clock.ts';
import { setUpOf } from '../set-up/set-up-fields.ts';
import { showWriteFailure } from '../write-failure.ts';

interface Props {
  device: SyncDevice;
  /** Opens the timer of a class. */
  open: (classId: number) => void;
}

/** A bar for each race whose clock runs. It leads back to the timer, also on another device (docs/product.md 5.92). */
export function TimerBars({ device, open }: Props) {
  const read = useLiveQuery(async () => {
    const running = await readRunningRaces(device);
    return await Promise.all(
      running.map(async (one) => ({ ...one, offset: await raceOffset(device.db, one.clock.eventId) })),
    );
  }, [device]);
  const back = async ({ race }: RunningRace) => {
    // The timer may have shown another assessment of this class last.
    await storeTimerSetUp(device, race.classId, { setUp: setUpOf(race), assessmentId: race.assessmentId });
    open(race.classId);
  };
  return read?.map((running) => (
    <TimerBar
      key={running.race.id}
      running={running}
      offset={running.offset}
      onPress={() => void back(running).catch(showWriteFailure)}
    />
  ));
}

interface BarProps {
  running: RunningRace;
  offset: number;
  onPress: () => void;
}

function TimerBar({ running: { clock, className }, offset, onPress }: BarProps) {
  const [ticker] = useState(() => new RaceTicker(pageTime));
  useLayoutEffect(() => ticker.follow(clock, offset), [ticker, clock, offset]);
  return (
    <div className="page-gutter pt-2">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-target w-full items-center gap-3 rounded-control bg-note px-4 py-2 text-left font-strong text-on-note"
      >
        <Icon of={TimerIcon} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
          <span>
            Timer running <BarClock ticker={ticker} /> — return
          </span>
          <bdi className="min-w-0 font-body text-14">{className}</bdi>
        </span>
      </button>
    </div>
  );
}

const MINUTE = 60;

/** The clock of the bar, which alone is drawn each second. */
function BarClock({ ticker }: { ticker: RaceTicker }) {
  const seconds = useRaceClock(ticker);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span className="tabular-nums">
      {two(Math.floor(seconds / MINUTE))}:{two(seconds % MINUTE)}
    </span>
  );
}
