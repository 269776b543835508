import { timeText } from '#domain/mile-time.ts';
import type { TimerRow } from '#domain/race/row.ts';
import { counted } from '../../../words/plurals.ts';
import type { Flash } from '../race/flashes.ts';

/** What the row of a student shows. */
export interface Runner extends TimerRow {
  readonly name: string;
  readonly flash: Flash | undefined;
}

const SECOND_MS = 1_000;

export function clockText(ms: number): string {
  return timeText(Math.floor(ms / SECOND_MS));
}

/** The second line of a row, after the time. */
export function flashWords({ flash, laps }: Pick<Runner, 'flash' | 'laps'>): string | null {
  switch (flash?.kind) {
    case 'counted':
      return `lap ${laps} counted`;
    case 'clock-stopped':
      return 'Clock is not running';
    case 'repeat':
      return `lap ${laps} is counted already`;
    case 'absent':
      return 'Absent. Press and hold to count';
    case 'finished':
      return 'Finished';
    case undefined:
      return null;
  }
}

/** The name of a row's button for a screen reader. It begins with the visible words. */
export function rowLabel({ name, laps, time, isFinished, isAbsent, isHidden }: Runner, number: number | null): string {
  const who = number === null ? name : `${number} ${name}`;
  if (isAbsent && isHidden) return `${who}, absent today. Press to count anyway`;
  const timeWords = laps === 0 ? '' : `, ${clockText(time)}`;
  return `${who}, ${counted(laps, 'lap')}${timeWords}${isFinished ? ', finished' : ''}`;
}
