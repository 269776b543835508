import { useLiveQuery } from 'dexie-react-hooks';
import { Download } from 'lucide-react';
import { splitCells, splitsFileName } from '#domain/csv/splits.ts';
import { csvFile } from '#domain/csv/write.ts';
import { compareNames } from '#domain/text/names.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { readTime, timeText } from '#domain/mile-time.ts';
import { lapTimes, pacePlot } from '#domain/race/pace.ts';
import type { StudentRace } from '#domain/race/race-state.ts';
import { resultValue } from '#domain/race/results.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/files/files.ts';
import { readRaceSplits, type RaceSplits } from '../../../repositories/mile-timer/race-splits.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useHashTarget } from '../../../ui/window/use-hash-target.ts';
import { counted } from '../../../words/plurals.ts';
import { Name } from '../../../ui/page/name.tsx';
import { clockText } from '../rows/row-words.ts';
import { SPLITS_ID } from './splits-id.ts';

interface Props {
  device: SyncDevice;
  classRow: Pick<ClassRow, 'id' | 'name'>;
  row: Pick<AssessmentRow, 'id' | 'name'>;
  hasFile: boolean;
}

/**
 * Shows how long each lap of each student took, for the race of a saved assessment, with the download (docs/product.md 5.93,
 * 5.94). Renders nothing without a race or a lap.
 */
export function MileSplits({ device: { db }, classRow, row, hasFile }: Props) {
  const splits = useLiveQuery(async () => await readRaceSplits(db, classRow.id, row.id), [db, classRow.id, row.id]);
  const runners = splits ? runnersOf(splits) : [];
  if (!splits || runners.length === 0) return null;
  return (
    <section aria-labelledby={SPLITS_ID} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SplitsTitle />
        {hasFile && (
          <Button icon={Download} onClick={() => download(splits, classRow.name, row.name)}>
            Download with splits
          </Button>
        )}
      </div>
      <p className="max-w-[44rem] text-14 text-ink-2">
        How long each lap took. In the plot a higher point is a faster lap.
      </p>
      <ul
        aria-labelledby={SPLITS_ID}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6"
      >
        {runners.map(({ student, race }) => (
          <StudentSplits key={student.id} student={student} race={race} target={splits.laps} />
        ))}
      </ul>
    </section>
  );
}

/** The timer links to it (docs/product.md 5.95). */
function SplitsTitle() {
  useHashTarget(SPLITS_ID);
  return (
    <h2 id={SPLITS_ID} tabIndex={-1} className="text-18 font-strong">
      Splits
    </h2>
  );
}

function runnersOf({ students, state }: RaceSplits) {
  return students
    .flatMap((student) => {
      const race = state.students.get(student.id);
      return race && race.laps.length > 0 ? [{ student, race }] : [];
    })
    .sort((a, b) => compareNames(a.student.fullName, b.student.fullName) || a.student.id - b.student.id);
}

function download({ students, state, laps, includesUnsent }: RaceSplits, className: string, name: string): void {
  downloadText(
    splitsFileName(className, name, today(), includesUnsent),
    csvFile(splitCells(students, state, laps)),
    'text/csv;charset=utf-8',
  );
}

interface StudentSplitsProps {
  student: Pick<StudentRow, 'fullName' | 'deleted'>;
  race: StudentRace;
  target: number;
}

function StudentSplits({ student: { fullName, deleted }, race, target }: StudentSplitsProps) {
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

const [WIDTH, HEIGHT] = [96, 32];
/** The points at the edge would be cut off. */
const EDGE = 4;

/** One point for each lap, the fastest at the top (docs/product.md 5.69). The times beside it are text for screen readers. */
function PacePlot({ laps }: Pick<StudentRace, 'laps'>) {
  const points = pacePlot(laps).map(({ lap, x, y }) => ({
    lap,
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: EDGE + (1 - y) * (HEIGHT - 2 * EDGE),
  }));
  if (points.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      data-pace=""
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="flex-none text-brand-ink"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {points.map(({ lap, x, y }) => (
        <circle key={lap} cx={x} cy={y} r={3} fill="currentColor" />
      ))}
    </svg>
  );
}
