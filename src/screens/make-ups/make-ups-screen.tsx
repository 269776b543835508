import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { OwedDays, MakeUpKinds, useMakeUps } from '../../features/make-ups/owed-days.tsx';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { formatDay } from '../../platform/format.ts';

/** The days that the students of a class owe, in one list (docs/product.md 4.66). */
export function MakeUpsScreen() {
  const classRow = usePageClass();
  const { device } = useTeacher();
  const { today } = useClock();
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const { owing, ticked, tick, makeUp } = useMakeUps(device, classRow, today);
  const { open, dialog } = useStudentDialog(
    device,
    classRow.id,
    owing?.map(({ student }) => student),
  );
  if (!owing) return <ClassLoading />;
  const on = chosen ?? today;
  const bar = owing.length > 0 && (
    <>
      <DateField label="Made up on" value={on} onChoose={setChosen} />
      <div className="ml-auto self-end">
        <Button variant="primary" onClick={() => void pressed()}>
          {ticked.length > 1 ? `${ticked.length} made up` : 'Made up'} {on === today ? 'today' : formatDay(on)}
        </Button>
      </div>
    </>
  );
  return (
    <PageOfClass bar={bar}>
      <MakeUpKinds device={device} classRow={classRow} />
      {owing.length === 0 ? (
        <p className="text-ink-2">Nobody has a day to make up. Excuse a student on the roster of a day.</p>
      ) : (
        <OwedDays owing={owing} ticked={new Set(ticked.map(({ id }) => id))} onTick={tick} onEdit={open} />
      )}
      {dialog}
    </PageOfClass>
  );

  async function pressed(): Promise<void> {
    if (ticked.length === 0)
      return showProblem({ message: 'No day is ticked', fix: 'Tick the days that were made up.' });
    // A problem is shown as a toast, and the boxes stay ticked.
    await makeUp(on).catch(() => undefined);
  }
}
