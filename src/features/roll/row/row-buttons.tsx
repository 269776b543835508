import { Minus, Plus, Pencil, Ellipsis } from 'lucide-react';
import type { RollLine } from '#domain/roll/roll.ts';
import { dayCounts } from '#domain/scoring/excuses.ts';
import type { Tap } from '#domain/scoring/taps.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { byHandWords } from '../../../words/grading/sums.ts';
import {
  nextAttendance,
  type AttendanceState,
  type Mark,
  definedSlots,
  nextNote,
  slotLabel,
  slotValue,
} from '#domain/scoring/scoring.ts';
import { ATTENDANCE_WORDS } from '../../../words/attendance.ts';
import { NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import { Name } from '../../../ui/page/name.tsx';

interface CellProps {
  name: string;
  onTap: (tap: Tap) => void;
}

interface AttendanceButtonProps extends CellProps {
  state: AttendanceState;
  /** No mark on this day; the first press marks the student as present. */
  open: boolean;
}

const LOOK: Record<AttendanceState, string> = {
  P: 'border-(--control-edge) bg-surface text-18 font-strong gym:text-22 text-ink-2 group-hover:border-edge group-active:bg-fill',
  A: 'field-edge border-transparent bg-absent text-22 font-loud text-on-absent gym:text-28',
  T: 'field-edge border-transparent bg-tardy text-22 font-loud text-on-tardy gym:text-28',
};

/** The attendance of one student. Present looks plain; absent and tardy have strong colours. */
export function AttendanceButton({ name, state, open, onTap }: AttendanceButtonProps) {
  const next = open ? 'P' : nextAttendance(state);
  const shown = open ? 'not recorded' : ATTENDANCE_WORDS[state];
  return (
    <button
      type="button"
      data-cell="attendance"
      aria-label={`Attendance of ${name}: ${shown}. Press for ${ATTENDANCE_WORDS[next]}`}
      onClick={() => onTap(open ? { kind: 'attendance', to: 'P' } : { kind: 'attendance' })}
      className="roll-state group flex min-h-target items-center rounded-control"
    >
      <span className={`roll-face grid min-h-target w-full place-items-center rounded-control border ${LOOK[state]}`}>
        {open ? '–' : state}
      </span>
    </button>
  );
}

interface MoreButtonProps {
  name: string;
  number: number | null;
  mark: Mark;
  isOpen: boolean;
  onPress: () => void;
}

/** More signs than this have no room below the number. */
const MOST_SIGNS = 2;

/** The number of the student and the notes as small signs. A press opens the second line of the row (docs/product.md 4.45). */
export function MoreButton({ name, number, mark, isOpen, onPress }: MoreButtonProps) {
  const labels = NOTES.flatMap((note) => mark[`note${note}`] ?? []);
  const signs = [...labels, ...(mark.customNote === '' ? [] : ['✎'])];
  const shown = signs.length > MOST_SIGNS ? [signs[0], `+${signs.length - 1}`] : signs;
  const said = [...labels, ...(mark.customNote === '' ? [] : [mark.customNote])].join(', ');
  return (
    <button
      type="button"
      data-cell="more"
      aria-expanded={isOpen}
      aria-label={`${number ?? ''} Notes of ${name}: ${said || 'none'}`.trim()}
      onClick={onPress}
      className="roll-more flex min-h-target min-w-0 flex-col items-center justify-center rounded-control text-14 leading-[1.15] text-ink-2 tabular-nums hover:bg-fill active:bg-fill"
    >
      {number !== null && <span>{number}</span>}
      {shown.length > 0 ? (
        <span className="font-strong whitespace-nowrap text-ink">{shown.join(' ')}</span>
      ) : (
        <Icon of={Ellipsis} size={14} className="text-ink-3" />
      )}
    </button>
  );
}

interface EditButtonProps {
  name: string;
  number: number | null;
  /** All rows then have room for a number. */
  hasNumbers: boolean;
  onPress: () => void;
}

/** The name can't open the dialog, because a tap on it subtracts a point. */
export function EditButton({ name, number, hasNumbers, onPress }: EditButtonProps) {
  return (
    <button
      type="button"
      data-cell="edit"
      aria-label={`${number ?? ''} Edit ${name}`.trim()}
      onClick={onPress}
      className="roll-edit flex min-h-target items-center justify-end gap-1.5 rounded-control text-ink-2 hover:bg-fill active:bg-fill"
    >
      {hasNumbers && <span className="min-w-5 text-right tabular-nums gym:text-center gym:text-22">{number}</span>}
      <Icon of={Pencil} size={14} className="text-ink-3" />
    </button>
  );
}

const NOT_RECORDED = 'Not recorded';

interface NameButtonProps extends CellProps {
  /** In gym mode below the name, because there is no room for a field. */
  note: string;
  open: boolean;
}

/** A press subtracts one point. A long name wraps and is never cut. */
export function NameButton({ name, note, open, onTap }: NameButtonProps) {
  // Two lines of the name and one of the note fit into the usual height.
  const tight = note === '' ? '' : 'gym:leading-[1.1]';
  return (
    <button
      type="button"
      data-cell="name"
      // The visible words come first, for control by voice.
      aria-label={`${[name, open ? NOT_RECORDED : '', note].filter(Boolean).join(' ')}. Press to take 1 point`}
      onClick={() => onTap({ kind: 'points', by: -1 })}
      className="roll-name flex min-h-target min-w-0 items-center rounded-control text-left hover:bg-fill active:bg-fill"
    >
      <span className={`min-w-0 ${tight}`}>
        <Name className={`font-strong [overflow-wrap:anywhere] gym:text-22 ${tight}`}>{name}</Name>
        {/* The spaces separate the words for a screen reader and for control by voice. */}
        {open && ' '}
        {open && <span className="block text-14 text-ink-2">{NOT_RECORDED}</span>}
        {note !== '' && ' '}
        {note !== '' && <span className={`hidden text-14 wrap-anywhere text-ink-2 gym:block ${tight}`}>{note}</span>}
      </span>
    </button>
  );
}

interface NoteChipProps extends CellProps {
  note: NoteNumber;
  mark: Mark;
}

const OFF = 'border-(--chip-edge) bg-(--chip) text-ink-3 group-hover:bg-fill-press group-active:bg-fill-press';
const COSTS = 'border-transparent field-edge bg-note text-on-note font-strong';
const ADDS = 'border-transparent field-edge bg-brand text-on-brand font-strong';

/** One of two or three slots can be chosen, and the button shows its label, or that of the first. A slot may cost no points. */
export function NoteChip({ name, note, mark, onTap }: NoteChipProps) {
  const chosen = mark[`note${note}State`];
  const [first] = definedSlots(mark, note);
  if (!first && !chosen) return <span className="roll-chip" />;
  const label = mark[`note${note}`] ?? slotLabel(mark, note, chosen ?? first ?? 'a') ?? '';
  const next = nextNote(mark, note).label ?? 'none';
  const look = chosen === null ? OFF : slotValue(mark, note, chosen) > 0 ? ADDS : COSTS;
  return (
    <button
      type="button"
      data-cell={`note${note}`}
      aria-label={`Note ${note} of ${name}: ${chosen ? label : 'none'}. Press for ${next}`}
      onClick={() => onTap({ kind: 'note', note })}
      className="roll-chip group flex min-h-target items-center rounded-control"
    >
      <span
        className={`grid roll-small-face w-full place-items-center rounded-control border text-14 gym:text-18 ${look}`}
      >
        {label}
      </span>
    </button>
  );
}

interface PointsButtonsProps extends CellProps {
  line: Pick<RollLine, 'mark' | 'score'>;
  open: boolean;
}

/**
 * The points between − and +. A correction by hand is below them, so that it is noticed: the tap on the name may be a mistake
 * (docs/product.md 4.41). There is room for both, so no row becomes higher.
 */
export function PointsButtons({ name, line: { mark, score }, open, onTap }: PointsButtonsProps) {
  const byHand = mark.adjustment ?? 0;
  // The row shows E and never the reason, because students can see the screen (docs/product.md 4.64).
  const excused = !dayCounts(mark);
  const shown = open ? '–' : excused ? 'E' : score;
  const quiet = open || (score === mark.value && !excused);
  const correction = open || byHand === 0 ? '' : byHandWords(byHand);
  const points = open
    ? 'not recorded'
    : [excused ? 'excused' : score, correction].filter((part) => part !== '').join(', ');
  const room = correction === '' ? '' : 'pb-4';
  return (
    <div className="roll-points roll-face relative flex min-h-target rounded-control border border-(--control-edge) bg-surface">
      <button
        type="button"
        // The name does the same, and the key − too.
        tabIndex={-1}
        aria-label={`Take 1 point from ${name}`}
        onClick={() => onTap({ kind: 'points', by: -1 })}
        className={`-my-px grid min-h-target min-w-[46px] place-items-center rounded-l-control text-ink-2 hover:bg-fill active:bg-fill ${room}`}
      >
        <Icon of={Minus} size={14} className="roll-sign" />
      </button>
      <button
        type="button"
        data-cell="points"
        aria-label={`Points for ${name}: ${points}. Press to add 1`}
        onClick={() => onTap({ kind: 'points', by: 1 })}
        className={`-my-px flex min-h-target flex-1 items-center rounded-r-control pr-4 text-22 hover:bg-fill active:bg-fill ${quiet ? 'text-ink-3' : 'font-loud text-ink'} ${room} ${correction === '' ? 'gym:text-28' : 'gym:sm:text-28'}`}
      >
        <span className="flex-1 text-center tabular-nums">{shown}</span>
        <Icon of={Plus} size={14} className="roll-sign text-ink-2" />
      </button>
      {correction !== '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0.5 text-center text-14 leading-[1.1] whitespace-nowrap text-ink-2 tabular-nums"
        >
          {correction}
        </span>
      )}
    </div>
  );
}
