import { useLiveQuery } from 'dexie-react-hooks';
import { ChartNoAxesColumn } from 'lucide-react';
import type { StudentRow } from '#domain/tables/students.ts';
import { addresses } from '../../../platform/addresses.ts';
import { totalsOfStudent } from '../../../repositories/students/student-totals.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useToday } from '../../../ui/window/use-clock.ts';

interface Props {
  device: SyncDevice;
  student: StudentRow;
  /** Saves what was typed before the report opens. */
  onOpen: (to: string) => void;
}

/** The student's grade in one line, and the way to the report (docs/product.md 3.18). */
export function StudentFigures({ device: { db }, student, onOpen }: Props) {
  const today = useToday();
  const totals = useLiveQuery(async () => await totalsOfStudent(db, student, today), [db, student, today]);
  const report = addresses.gradesStudent(student.classId, student.id);
  return (
    <div className="-mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p className="text-14 text-ink-2 tabular-nums">
        {totals === null && 'No roll yet'}
        {totals && (
          <>
            <span className="block text-22 font-strong text-ink">
              {totals.totalPercentage === null ? '–' : `${totals.totalPercentage.toFixed(1)}%`}
            </span>
            {`${totals.totalScore.toLocaleString()} of ${totals.totalValue.toLocaleString()} points · ${totals.totalAbsences} absent · ${totals.totalTardies} tardy`}
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
