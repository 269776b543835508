import type { LocalDate } from '#domain/dates.ts';
import type { RollLine } from '#domain/roll/roll.ts';
import { EXCUSES } from '#domain/scoring/scoring.ts';
import { periodOn } from '#domain/students/excuse-period.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { dayWords } from '../../words/days.ts';
import { EXCUSE_WORDS } from '../../words/grading/excuses.ts';
import { excuseHint } from '../../words/grading/make-ups.ts';
import { ExcusePeriodFields } from './excuse-length.tsx';
import { type MarkStudent, type UnreadTaps, useTappedLine } from './use-marking.ts';

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
