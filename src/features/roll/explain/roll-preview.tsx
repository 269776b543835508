import { ArrowDown } from 'lucide-react';
import { type ScoringSettings, daySettingsOf, NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import '../roll.css';
import { rollKeys } from '../roll-keys.ts';
import { RollRow } from '../row/roll-row.tsx';
import { useMemo, useState, Fragment } from 'react';
import type { RollLine } from '#domain/roll/roll.ts';
import { scoreOf, slotLabel, UNTOUCHED, type Mark, type MarkTouches } from '#domain/scoring/scoring.ts';
import { touchOf } from '#domain/scoring/taps.ts';
import { students, type StudentRow } from '#domain/tables/students.ts';
import { UnreadValues } from '../../../ui/editing/unread-values.ts';
import type { MarkStudent, UnreadTaps } from '../use-marking.ts';
import { sumOf } from '#domain/scoring/sum.ts';

/** Only the note differs from the roster's toast. */
const TRIED = {
  title: 'Saved',
  description: 'Daily Points Saved',
  note: 'This was only a try.',
  variant: 'ccGreen',
} as const;

/**
 * One row of the roster, in which a teacher can try out the settings (docs/product.md 4.15). Its Save button shows the roster's
 * toast but stores nothing.
 */
export function RollPreview({ settings, hint }: { settings: ScoringSettings; hint: boolean }) {
  const { line, taps, mark } = usePreview(settings);
  return (
    <div className="grid grid-cols-1 gap-2">
      {hint && (
        <p className="flex items-center gap-2 pl-3 text-14 font-label text-brand-ink sm:pl-4 xl:pl-8">
          <span className="flex w-14 justify-center">
            <Icon of={ArrowDown} />
          </span>
          <span className="min-w-0 wrap-anywhere">Present/Absent/Tardy</span>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are shortcuts for buttons that also work without them */}
      <div
        className="roll roll-preview rounded-card border border-line bg-surface"
        onKeyDown={(event) => rollKeys(event, mark)}
      >
        <ul aria-label="Preview">
          <RollRow line={line} hasNumbers={false} taps={taps} mark={mark} onEdit={null} />
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ScoreLine mark={line.mark} />
        <Button onClick={() => showToast(TRIED)}>Try Save</Button>
      </div>
    </div>
  );
}

const TEST_STUDENT: StudentRow = {
  ...students.defaults,
  id: 0,
  classId: 0,
  fullName: 'Test, Student',
  firstName: 'Student',
  lastName: 'Test',
  createdAt: '',
};

/** The taps are only in memory (docs/product.md 4.15). */
function usePreview(settings: ScoringSettings): { line: RollLine; taps: UnreadTaps; mark: MarkStudent } {
  const [touches, setTouches] = useState<MarkTouches>(UNTOUCHED);
  const taps = useMemo((): UnreadTaps => new UnreadValues(), []);
  const mark = markOf(settings, touches);
  const line: RollLine = {
    student: TEST_STUDENT,
    state: 'recorded',
    mark,
    score: scoreOf(mark),
    touched: false,
    staysOut: false,
  };
  const tap: MarkStudent = (_, tapped) => setTouches({ ...touches, ...touchOf(mark, tapped) });
  return { line, taps, mark: tap };
}

/** A chosen slot without a label is removed. */
function markOf(settings: ScoringSettings, touches: MarkTouches): Mark {
  const mark: Mark = { ...touches, ...daySettingsOf(settings) };
  const notes = NOTES.flatMap((note: NoteNumber) => {
    const slot = touches[`note${note}State`];
    const label = slot && slotLabel(mark, note, slot);
    return [
      [`note${note}`, label],
      [`note${note}State`, label === null ? null : slot],
    ];
  });
  return { ...mark, ...(Object.fromEntries(notes) as Partial<Mark>) };
}

/** Shows how the points of a mark are calculated: `5 daily − 2 tardy − 2 ND = 1` (docs/product.md 4.6). */
function ScoreLine({ mark }: { mark: Mark }) {
  const { parts, total, score } = sumOf(mark, null);
  return (
    <p className="text-ink-2 tabular-nums">
      {parts.map(({ kind, points, ...note }, place) => (
        <Fragment key={`${place} ${kind}`}>
          {signOf(points ?? 0, place === 0)}
          <span className="font-strong text-ink">{Math.abs(points ?? 0)}</span> {'label' in note ? note.label : kind}
        </Fragment>
      ))}
      {' = '}
      <span className="text-22 font-strong text-ink">{score}</span>
      {total < score && <span className="text-14"> Points never go below 0.</span>}
    </p>
  );
}

function signOf(points: number, isFirst: boolean): string {
  if (isFirst) return points < 0 ? '−' : '';
  return points < 0 ? ' − ' : ' + ';
}
