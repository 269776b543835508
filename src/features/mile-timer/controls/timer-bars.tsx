import { Timer as TimerIcon } from 'lucide-react';
import type { SyncDevice } from '../../../sync/device.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { RunningClock } from '../set-up/running-clock.tsx';
import { chooseRace, useRunningRaces, type ShownRace } from '../set-up/use-running-races.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import { Name } from '../../../ui/page/name.tsx';

/** One for each running race, even of another device. A press opens the timer (docs/product.md 5.92). */
export function TimerBars({ device, open }: { device: SyncDevice; open: (classId: number) => void }) {
  const back = async (running: ShownRace) => {
    await chooseRace(device, running);
    open(running.race.classId);
  };
  return useRunningRaces(device)?.map((running) => (
    <TimerBar key={running.race.id} running={running} onPress={() => void back(running).catch(showRaceFailure)} />
  ));
}

function TimerBar({ running, onPress }: { running: ShownRace; onPress: () => void }) {
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
            Timer running <RunningClock race={running} /> — return
          </span>
          <Name className="min-w-0 font-body text-14">{running.className}</Name>
        </span>
      </button>
    </div>
  );
}
