import { readTime, timeText } from '#domain/mile-time.ts';
import { lapTimes } from '#domain/race/pace.ts';
import type { StudentRace } from '#domain/race/race-state.ts';
import { resultValue } from '#domain/race/results.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { counted } from '../../../words/plurals.ts';
import { clockText } from '../rows/row-words.ts';
import { PacePlot } from './pace-plot.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  student: Pick<StudentRow, 'fullName' | 'deleted'>;
  race: StudentRace;
  target: number;
}

export function StudentSplits({ student: { fullName, deleted }, race, target }: Props) {
  const seconds = readTime(resultValue(race, target));
  return (
    <li className="flex min-h-target items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Name className="font-strong">{fullName}</Name>
          {deleted && <span className="text-ink-2"> (removed)</span>}
        </p>
        <p className="text-14 text-ink-2 tabular-nums">
          <span className="font-strong text-ink">
            {seconds === null ? `Not finished, ${counted(race.laps.length, 'lap')}` : timeText(seconds)}
          </span>
          <span className="sr-only">. Laps: </span>
          <span aria-hidden="true"> · </span>
          {lapTimes(race.laps)
            .map((took) => (took === null ? '–' : clockText(took)))
            .join(', ')}
        </p>
      </div>
      <PacePlot laps={race.laps} />
    </li>
  );
}
