import { displayName } from '#domain/reports/grades-summary.ts';
import { isOpen, type RollLine } from '#domain/roll/roll.ts';
import type { LocalDate } from '#domain/dates.ts';
import { periodOn } from '#domain/students/excuse-period.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { insideWords } from '../../../words/grading/excuses.ts';
import { sumWords } from '../../../words/grading/sums.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type MarkStudent, type UnreadTaps, useTappedLine } from '../use-marking.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  line: RollLine;
  taps: UnreadTaps;
  scoring: ScoringSettings;
  mark: MarkStudent;
  day: LocalDate;
}

export function HeldSum({ line: read, taps, scoring, mark, day }: Props) {
  const line = useTappedLine(read, taps);
  const excused = Boolean(line.mark.excuse);
  const period = periodOn(line.student, day);
  return (
    <>
      <Name className="font-strong">{displayName(line.student)}</Name>
      <span className="block text-ink-2 tabular-nums">
        {isOpen(line) ? 'Not recorded' : sumWords(sumOf(line.mark, scoring))}
      </span>
      {period && !excused && <span className="block text-14 text-ink-2">{insideWords(period)}</span>}
      <span className="pointer-events-auto mt-2 block w-fit">
        <Button
          variant="outline"
          onClick={() => mark(line.student.id, { kind: 'excuse', to: excused ? null : (period?.excuse ?? 'excused') })}
        >
          {excused ? 'Count this day' : 'Excuse'}
        </Button>
      </span>
    </>
  );
}
