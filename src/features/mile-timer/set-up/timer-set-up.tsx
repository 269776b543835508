import { ArrowRight } from 'lucide-react';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { dayOf, today } from '../../../platform/clock.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { dayWords } from '../../../words/days.ts';
import { RunningOffer } from './running-offer.tsx';
import { useSetUp, type OnNext } from './use-set-up.ts';

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
