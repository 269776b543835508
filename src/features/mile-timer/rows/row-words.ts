import { timeText } from '#domain/mile-time.ts';
import type { TimerRow } from '#domain/race/row.ts';
import { counted } from '../../../words/plurals.ts';
import type { Flash } from '../race/flashes.ts';

export interface RowRunner extends TimerRow {
  readonly name: string;
  /** Both devices recorded the last lap. */
  readonly isSeenByBoth: boolean;
  /** The shown time is from a lap before Start. */
  readonly isBeforeStart: boolean;
  readonly flash: Flash | undefined;
}

const SECOND_MS = 1_000;

/** What a row says about a lap that was tapped before Start (docs/product.md 5.122). */
export const BEFORE_START = 'before the start';

export function clockText(ms: number): string {
  return timeText(Math.floor(ms / SECOND_MS));
}

export function flashWords({ flash, laps }: Pick<RowRunner, 'flash' | 'laps'>): string | null {
  switch (flash?.kind) {
    case 'counted':
      // Another device may have undone the lap.
      return laps > 0 ? `lap ${laps} counted` : null;
    case 'undone':
      return `lap ${flash.undoneLap} undone`;
    case 'clock-stopped':
      return 'Clock is not running';
    case 'repeat':
      return 'Counted already';
    case 'absent':
      return 'Absent. Hold to count';
    case 'finished':
      return 'Finished';
    case undefined:
      return null;
  }
}

/**
 * Returns the name of a row's button for screen readers, with the visible words in their order, so that they work for control
 * by voice.
 */
export function rowLabel(runner: Omit<RowRunner, 'flash'>, number: number | null): string {
  const { name, laps, time, isFinished, isAbsent, isHidden, isSeenByBoth, isBeforeStart } = runner;
  const who = number === null ? name : `${number} ${name}`;
  if (isAbsent && isHidden) return `${who}, absent today. A press offers to count`;
  const timeWords = laps > 0 ? clockText(time) : isAbsent ? 'absent today' : 'no lap yet';
  const about = `${isBeforeStart ? ` ${BEFORE_START}` : ''}${isSeenByBoth ? ' both saw it' : ''}`;
  return `${who}, ${timeWords}${about}, ${counted(laps, 'lap')}${isFinished ? ', finished' : ''}`;
}
