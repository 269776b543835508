import { Check, CheckCheck, Minus } from 'lucide-react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { timerRow } from '#domain/race/row.ts';
import type { LocalDate } from '#domain/dates.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import type { FlashKind } from '../race/flashes.ts';
import type { Timer } from '../race/timer.ts';
import { LapBadge } from './lap-badge.tsx';
import { BEFORE_START, clockText, flashWords, rowLabel, type RowRunner } from './row-words.ts';
import { type ListedStudent, readRunners } from '../../../repositories/roll/runners.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Name } from '../../../ui/page/name.tsx';

export interface RowSwitches {
  readonly laps: number;
  readonly hideWhenFinished: boolean;
  readonly hideAbsent: boolean;
  readonly showNumbers: boolean;
}

export type { ListedStudent };

interface Props {
  student: ListedStudent;
  switches: RowSwitches;
  timer: Timer;
}

/** A constant, so React never renders it again. */
const MINUS = <Icon of={Minus} size={16} />;

/** The text changes after a counted tap, so the row need not blink. */
const BLINKS: Readonly<Record<FlashKind, boolean>> = {
  counted: false,
  'clock-stopped': false,
  repeat: true,
  absent: true,
  finished: true,
  undone: false,
};

/**
 * The number, the name above the time, the lap badge, and − at the right edge (docs/product.md 5.79). The list handles the
 * presses, so that they count even if rows move. A tap renders only its row.
 */
export const RunnerRow = memo(function RunnerRow({ student, switches, timer }: Props) {
  const { race, flash } = useRunner(timer, student.id);
  const isSeenByBoth = race?.laps.at(-1)?.isSeenByBoth ?? false;
  const isBeforeStart = race?.laps.slice(0, switches.laps).at(-1)?.isBeforeStart ?? false;
  const row = timerRow(race, student.isAbsent, switches);
  const runner: RowRunner = { ...row, name: student.name, isSeenByBoth, isBeforeStart, flash };
  const { laps, isHidden, isAbsent } = runner;
  const isOut = isHidden && isAbsent;
  const number = switches.showNumbers ? student.number : null;
  return (
    <li className="runner" data-runner={student.id} data-faded={isHidden || undefined} data-flash={flash?.kind}>
      <button type="button" data-tap="" aria-label={rowLabel(runner, number)} className="runner-tap">
        {switches.showNumbers && <span className="runner-number">{student.number}</span>}{' '}
        <span className="min-w-0 flex-1">
          {/* The spaces separate the words for programs that read the text of the row aloud. */}
          <Name className="runner-name">{student.name}</Name>{' '}
          <span className="runner-second">
            <SecondLine runner={runner} />
          </span>
        </span>{' '}
        <LapBadge laps={laps} isOut={isOut} />
      </button>
      <button
        type="button"
        data-minus=""
        className="runner-minus"
        aria-label={`Take away a lap of ${student.name}`}
        disabled={laps === 0}
      >
        {MINUS}
      </button>
      {/* With a new key, the animation of the flash starts again. */}
      {flash && BLINKS[flash.kind] && <span key={flash.number} className="runner-flash" aria-hidden="true" />}
    </li>
  );
});

function useRunner({ store, flashes }: Timer, id: number) {
  const onRace = useCallback((listener: () => void) => store.subscribeTo(id, listener), [store, id]);
  const onFlash = useCallback((listener: () => void) => flashes.subscribeTo(id, listener), [flashes, id]);
  return {
    race: useSyncExternalStore(onRace, () => store.student(id)),
    flash: useSyncExternalStore(onFlash, () => flashes.of(id)),
  };
}

function SecondLine({ runner }: { runner: RowRunner }) {
  const { laps, time, isFinished, isAbsent, isHidden, isSeenByBoth, isBeforeStart, flash } = runner;
  const words = flashWords(runner);
  if (flash && words !== null) {
    const hasTime = laps > 0 && flash.kind !== 'absent';
    return (
      <span className="runner-line runner-line-flash">
        {hasTime && <span className="runner-line-time">{clockText(time)} · </span>}
        <span>{words}</span>
      </span>
    );
  }
  if (isAbsent && (isHidden || laps === 0)) return <span className="runner-line">Absent today</span>;
  if (laps === 0) return <span className="runner-line">No lap yet</span>;
  if (isBeforeStart) {
    return (
      <span className="runner-line runner-line-flash runner-line-early">
        <span className="runner-line-time">{clockText(time)} · </span>
        <span>{BEFORE_START}</span>
      </span>
    );
  }
  return (
    <span className={`runner-line ${isFinished ? 'runner-line-done' : ''} ${isSeenByBoth ? 'runner-line-both' : ''}`}>
      {isFinished && <Icon of={Check} size={16} className="text-brand-ink" />}
      {clockText(time)}
      {isSeenByBoth && (
        <>
          {' '}
          <span className="runner-both">
            <Icon of={CheckCheck} size={16} />
            both saw it
          </span>
        </>
      )}
    </span>
  );
}

export function useRunners(
  { db }: SyncDevice,
  classId: number,
  today: LocalDate,
): readonly ListedStudent[] | undefined {
  return useLiveQuery(async () => await readRunners(db, classId, today), [db, classId, today]);
}
