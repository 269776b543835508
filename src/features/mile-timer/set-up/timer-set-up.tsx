import { ArrowRight, Timer } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { type RaceSetUp, setUpOf } from '#domain/race/set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { dayOf, today } from '../../../platform/clock.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { dayWords } from '../../../words/days.ts';
import { changeRaceSetUp } from '../../../repositories/mile-timer/race-writes.ts';
import { readRaceOfClass } from '../../../repositories/races/races.ts';
import { readTimerSetUp, storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import { RunningClock } from './running-clock.tsx';
import { type ShownRace, chooseRace, useRunningRaces } from './use-running-races.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  /** Null for a new assessment. */
  assessmentId: number | null;
  onNext: OnNext;
}

const LAPS = Array.from({ length: 9 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

/** The specification requires the spelling mistake in the second label. */
const SWITCHES = [
  ['hideWhenFinished', 'Hide when finished'],
  ['hideAbsent', 'Hide absent sudents'],
  ['showNumbers', 'Show student numbers'],
  ['sortByLaps', 'Group by laps'],
] as const satisfies readonly (readonly [keyof RaceSetUp, string])[];

/** The number of laps and the settings of the mile timer, stored for each class (docs/product.md 5.70). */
export function TimerSetUpForm({ device, classId, assessmentId, onNext }: Props) {
  const { setUp, begunAt, running, change, goOn, next } = useSetUp(device, classId, assessmentId, onNext);
  if (!setUp) return <SkeletonRows rows={5} />;
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      {running && <RunningOffer race={running} onGoOn={goOn} />}
      <section aria-label="Laps" className="grid gap-2">
        <div className="w-32">
          <Select label="Laps" options={LAPS} value={setUp.laps} onChange={(laps) => change({ laps })} />
        </div>
        <p className="text-14 text-ink-2">
          Only the final lap is recorded for each student. After the final save confirmation you can exit the app. The
          times appear under Mile Results. Lap times are kept as splits.
        </p>
      </section>
      <section aria-label="Switches" className="grid divide-y divide-line border-y border-line">
        {SWITCHES.map(([name, label]) => (
          <div key={name} className="py-1">
            <Switch label={label} spread checked={setUp[name]} onChange={(isOn) => change({ [name]: isOn })} />
          </div>
        ))}
      </section>
      <p className="text-14 text-ink-2">
        <span className="font-strong text-ink">Group by laps:</span> students are continuously grouped by laps
        completed, highest to lowest, then alphabetically. When it is off, students are listed alphabetically.
      </p>
      {begunAt !== null && (
        <Banner>
          A race that began on {dayWords(dayOf(begunAt), today())} is not saved. Next goes on with it. In the timer you
          can save it, or discard it below the list.
        </Banner>
      )}
      <div className="grid gap-2">
        {running && <p className="text-14 text-ink-2">Next opens another race at 0:00. The running race goes on.</p>}
        <Button variant={running ? 'outline' : 'primary'} size="large" icon={ArrowRight} block onClick={next}>
          Next
        </Button>
      </div>
    </div>
  );
}

/** Before the teacher sets up another race, offers to open the running race of the class (docs/product.md 5.126). */
function RunningOffer({ race, onGoOn }: { race: ShownRace; onGoOn: () => void }) {
  return (
    <section aria-label="Running race" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        A race of this class is running:{' '}
        <span className="font-strong">
          <RunningClock race={race} />
        </span>
        . {race.race.assessmentId === null ? 'It is not saved.' : 'Its first results are saved.'}
      </p>
      <Button variant="primary" size="large" icon={Timer} block onClick={onGoOn}>
        Return to the race
      </Button>
    </section>
  );
}

/** Null: with the unsaved race, or a new one. */
type OnNext = (assessmentId: number | null) => void;

/**
 * Returns the set-up for the timer of a class: at first that of the race to continue, or the stored one. `next` stores it and
 * calls `onNext`.
 */
function useSetUp(device: SyncDevice, classId: number, assessmentId: number | null, onNext: OnNext) {
  const { db } = device;
  const read = useLiveQuery(async () => {
    const { setUp } = await readTimerSetUp(db, classId);
    const { race } = await readRaceOfClass(db, classId, assessmentId, { laps: setUp.laps });
    return { race, setUp: race ?? setUp };
  }, [db, classId, assessmentId]);
  const [changes, setChanges] = useState<Partial<RaceSetUp>>({});
  const setUp = read && setUpOf({ ...read.setUp, ...changes });
  const store = async (kept: RaceSetUp) => {
    await storeTimerSetUp(device, classId, { setUp: kept, assessmentId });
    if (read?.race) await changeRaceSetUp(device, { raceId: read.race.id, classId }, kept);
    onNext(assessmentId);
  };
  const race = read?.race ?? null;
  // 'Next' opens a second race of the class.
  const running = useRunningRaces(device)?.find((one) => one.race.classId === classId && one.race.id !== race?.id);
  const goOn = async (shown: ShownRace) => {
    await chooseRace(device, shown);
    onNext(shown.race.assessmentId);
  };
  return {
    /** Null if `next` starts a new race, or continues a saved one. */
    begunAt: race?.assessmentId === null ? race.createdAt : null,
    /** Undefined while the device reads it. */
    setUp,
    change: (change: Partial<RaceSetUp>) => setChanges((before) => ({ ...before, ...change })),
    running,
    goOn: () => {
      if (running) goOn(running).catch(showRaceFailure);
    },
    next: () => {
      if (setUp) store(setUp).catch(showRaceFailure);
    },
  };
}
