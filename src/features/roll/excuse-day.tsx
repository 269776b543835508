import { type LocalDate, addDays } from '#domain/dates.ts';
import type { RollLine } from '#domain/roll/roll.ts';
import { EXCUSES, type Excuse } from '#domain/scoring/scoring.ts';
import { periodOn, type ExcusePeriod, MOST_EXCUSE_NOTE, periodOf } from '#domain/students/excuse-period.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { dayWords } from '../../words/days.ts';
import { EXCUSE_WORDS } from '../../words/grading/excuses.ts';
import { excuseHint, changeSavedDaysWords, savedDaysWords } from '../../words/grading/make-ups.ts';
import { type MarkStudent, type UnreadTaps, useTappedLine } from './use-marking.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { SavedDay } from '#domain/reports/make-ups.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { changeSavedDays, savedDays, savePeriod } from '../../repositories/roll/excuses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { showRollFailure } from './write-failure.ts';

interface Props {
  line: RollLine;
  device: SyncDevice;
  taps: UnreadTaps;
  day: LocalDate;
  today: LocalDate;
  mark: MarkStudent;
}

const OPTIONS = [
  { value: 'none', label: 'Counts' },
  ...EXCUSES.map((value) => ({ value, label: EXCUSE_WORDS[value] })),
] as const;

/** Lets the teacher excuse a student on the day of the roster, also on a saved one (docs/product.md 4.64). */
export function ExcuseDay({ line: read, device, taps, day, today, mark }: Props) {
  const line = useTappedLine(read, taps);
  const { student } = line;
  const period = periodOn(student, day);
  const excuse = line.mark.excuse ?? period?.excuse;
  return (
    <section aria-label={dayWords(day, today)} className="grid gap-2 border-t border-line pt-4">
      <Choice
        label={dayWords(day, today)}
        pairs
        options={OPTIONS}
        value={line.mark.excuse ?? 'none'}
        onChange={(value) => mark(student.id, { kind: 'excuse', to: value === 'none' ? null : value })}
        hint={excuseHint(line.mark, period)}
      />
      {excuse && <ExcusePeriodFields device={device} student={student} day={day} excuse={excuse} />}
    </section>
  );
}

interface ExcusePeriodFieldsProps {
  device: SyncDevice;
  student: StudentRow;
  day: LocalDate;
  /** Of the day. */
  excuse: Excuse;
}

const LENGTHS = [
  { value: '1', label: 'This day' },
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '28', label: '4 weeks' },
] as const;

/** Until when the student has the excuse. Saved days change only if the teacher says so (docs/product.md 4.65). */
function ExcusePeriodFields({ device, student, day, excuse }: ExcusePeriodFieldsProps) {
  const period = periodOn(student, day);
  const [ended, setEnded] = useState<ExcusePeriod | null>(null);
  const until = period?.until ?? day;
  const choose = (last: LocalDate) => {
    if (last < day) return;
    const next = { excuse, from: period?.from ?? day, until: last, note: period?.note ?? null };
    if (period && last < period.until) setEnded({ ...period, from: addDays(last, 1) });
    else setEnded(null);
    savePeriod(device, student, last === next.from ? null : next).catch(showRollFailure);
  };
  const chosen = LENGTHS.find(({ value }) => addDays(day, Number(value) - 1) === until)?.value;
  return (
    <>
      <Choice
        label="How long"
        pairs
        options={LENGTHS}
        value={chosen ?? ''}
        onChange={(days) => choose(addDays(day, Number(days) - 1))}
      />
      <DateField label="Until" value={until} onChoose={choose} />
      {period && <PeriodNote key={student.id} device={device} student={student} />}
      {period && <SavedDays device={device} student={student} period={period} to={period.excuse} besides={day} />}
      {ended && <SavedDays device={device} student={student} period={ended} to={null} besides={day} />}
    </>
  );
}

function PeriodNote({ device, student }: Pick<ExcusePeriodFieldsProps, 'device' | 'student'>) {
  const period = periodOf(student);
  const [note, setNote] = useState(period?.note ?? '');
  const save = () => {
    const text = note.trim() || null;
    if (period && text !== period.note) savePeriod(device, student, { ...period, note: text }).catch(showRollFailure);
  };
  return (
    <Field
      label="Note"
      hint="Only for you, never printed"
      maxLength={MOST_EXCUSE_NOTE}
      value={note}
      onChange={(event) => setNote(event.target.value)}
      onBlur={save}
    />
  );
}

interface SavedProps extends Pick<ExcusePeriodFieldsProps, 'device' | 'student'> {
  period: ExcusePeriod;
  /** The excuse that the teacher can give to the saved days of the period. */
  to: Excuse | null;
  /** The day of the roster, which has its own choice. */
  besides: LocalDate;
}

function SavedDays({ device, student, period, to, besides }: SavedProps) {
  const { from: start, until: end, excuse } = period;
  const read = async (): Promise<SavedDay[]> => {
    const marks = await savedDays(device.db, student, { start, end });
    return marks
      .filter((mark) => mark.createdAt !== besides && (mark.excuse ?? null) === (to === null ? excuse : null))
      .map((mark) => ({ id: mark.id, studentId: mark.studentId, day: mark.createdAt }));
  };
  const days = useLiveQuery(read, [device, student.id, start, end, excuse, to, besides]);
  if (!days || days.length === 0) return null;
  const change = () => {
    changeSavedDays(device, student.classId, days, { excuse: to }).catch(showRollFailure);
  };
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-48 text-14 text-ink-2">
        {savedDaysWords(
          days.map(({ day }) => day),
          to,
        )}
      </p>
      <Button variant="outline" onClick={change}>
        {changeSavedDaysWords(days.length, to)}
      </Button>
    </div>
  );
}
