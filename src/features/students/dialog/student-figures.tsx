import { useLiveQuery } from 'dexie-react-hooks';
import { ChartNoAxesColumn } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import { ClassTally } from '#domain/reports/class-tally.ts';
import { defaultRange, type GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { withLetters } from '#domain/scoring/letters.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { readLetters } from '../../../repositories/settings.ts';
import { addresses } from '../../../platform/addresses.ts';
import { eachMarkOfRange } from '../../../repositories/roll/roll.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { excusedWords } from '../../../words/grading/figures.ts';
import { useToday } from '../../../ui/window/use-clock.ts';

interface Props {
  device: SyncDevice;
  student: StudentRow;
  /** Saves what was typed before the report opens. */
  onOpen: (to: string) => void;
}

/** The student's grade in one line, and the way to the report (docs/product.md 3.18). */
export function StudentFigures({ device, student, onOpen }: Props) {
  const today = useToday();
  const totals = useLiveQuery(async () => await totalsOfStudent(device, student, today), [device, student, today]);
  const report = addresses.gradesStudent(student.classId, student.id);
  return (
    <div className="-mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p className="text-14 text-ink-2 tabular-nums">
        {totals === null && 'No roll yet'}
        {totals && (
          <>
            <span className="block text-22 font-strong text-ink">
              {totals.totalPercentage === null ? '–' : `${totals.totalPercentage.toFixed(1)}%`} {totals.letter}
            </span>
            {`${totals.totalScore.toLocaleString()} of ${totals.totalValue.toLocaleString()} points · ${totals.totalAbsences} absent${excusedWords(totals.excuses)} · ${totals.totalTardies} tardy`}
          </>
        )}
      </p>
      <LinkButton
        icon={ChartNoAxesColumn}
        to={report}
        onClick={(event) => {
          event.preventDefault();
          onOpen(report);
        }}
      >
        Grades
      </LinkButton>
    </div>
  );
}

/** Returns a student's totals over a year until today (docs/product.md 6.1), or null if the student has no mark in it. */
async function totalsOfStudent(
  device: SyncDevice,
  student: StudentRow,
  today: LocalDate,
): Promise<GradesSummaryRow | null> {
  const tally = new ClassTally([student]);
  let isEmpty = true;
  const eachMark = await eachMarkOfRange(device.db, student.classId, defaultRange(today, false));
  eachMark((mark) => {
    if (tally.add(mark)) isEmpty = false;
  });
  return isEmpty ? null : (withLetters(tally.rows(), await readLetters(device))[0] ?? null);
}
