import type { LocalDate } from '#domain/dates.ts';
import type { RollLine } from '#domain/roll/roll.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { dayWords } from '../../words/days.ts';
import { NOT_COUNTED } from '../../words/grading/rolls.ts';
import type { MarkStudent } from './use-marking.ts';

interface Props {
  /** Undefined if the student is no longer on the roster. */
  line: RollLine | undefined;
  day: LocalDate;
  today: LocalDate;
  mark: MarkStudent;
}

/**
 * Lets the teacher leave a student out of a day that is not saved, or undo this (docs/product.md 4.18). On a saved day it
 * renders nothing.
 */
export function CountDay({ line, day, today, mark }: Props) {
  if (!line || (line.state !== 'fresh' && !line.leftOut)) return null;
  const { student, leftOut } = line;
  return (
    <section
      aria-label={dayWords(day, today)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-label">{dayWords(day, today)}</p>
        <p role="status" className="text-14 text-ink-2">
          {leftOut ? `${NOT_COUNTED}. Save makes no record.` : 'Without a record, the day doesn’t change the grade.'}
        </p>
      </div>
      <Button variant="quiet" onClick={() => mark(student.id, { kind: 'count', isCounted: leftOut })}>
        {leftOut ? 'Count this day' : 'Don’t count this day'}
      </Button>
    </section>
  );
}
