import type { Definitions } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { scoreOf, type AttendanceState, type Mark } from '#domain/scoring/scoring.ts';
import { formatInstant } from '../platform/format.ts';
import { ATTENDANCE_WORDS } from './attendance.ts';
import { counted, listed } from './plurals.ts';
import { capital } from './rows.ts';

/** One of the two values of a clash: `kept` is in use, `lost` is the other one. */
export type ClashSide = 'kept' | 'lost';

/** One unit of a mark with the values that two devices gave it (docs/sync.md W9.1). */
interface Clash {
  readonly unit: string;
  readonly mark: Mark;
  readonly kept: { readonly fields: Fields };
  readonly lost: { readonly fields: Fields };
}

/** The units of a mark. Because of this type, TypeScript reports a unit that has no name below. */
type MarkUnit = keyof Definitions['marks']['units'];

const UNITS: Readonly<Record<MarkUnit, string>> = {
  attendance: 'attendance',
  note1: 'note 1',
  note2: 'note 2',
  note3: 'note 3',
  note4: 'note 4',
  customNote: 'custom note',
  adjustment: 'points',
  day: 'settings of the day',
};

/** The name of the unit inside a sentence: `attendance`, `note 1`. */
export function unitWords(unit: string): string {
  return Object.hasOwn(UNITS, unit) ? UNITS[unit as MarkUnit] : 'mark';
}

/** A value in the words of the roster: `Tardy`, `No note`, `7 points`. */
export function valueWords(clash: Clash, side: ClashSide): string {
  const { unit, mark } = clash;
  const { fields } = clash[side];
  switch (unit) {
    case 'attendance': {
      const state = fields['attendanceState'];
      return state === null ? 'Not recorded' : capital(ATTENDANCE_WORDS[state as AttendanceState]);
    }
    case 'customNote':
      return fields['customNote'] ? `“${fields['customNote']}”` : 'No note';
    case 'adjustment':
      return counted(scoreOf({ ...mark, adjustment: fields['adjustment'] as number | null }), 'point');
    case 'day':
      return settingsWords(fields, clash[side === 'kept' ? 'lost' : 'kept'].fields);
    default:
      return typeof fields[unit] === 'string' && fields[unit] !== '' ? fields[unit] : 'No note';
  }
}

const COUNTED: Readonly<Record<string, string>> = { value: 'a day', absentValue: 'absent', tardyValue: 'tardy' };

/** Names only the settings that differ, because a day has many settings. */
function settingsWords(fields: Fields, other: Fields): string {
  const differing = Object.keys(fields).filter((name) => fields[name] !== other[name]);
  const named = differing.flatMap((name) =>
    COUNTED[name] ? [`${counted(Number(fields[name] ?? 0), 'point')} for ${COUNTED[name]}`] : [],
  );
  if (named.length < differing.length) named.push('other notes');
  return named.join(', ');
}

const MOST = 24;

/** The text of the button that chooses a value: `Keep no note`, `Use “Forgot the inhaler, s…”`. A long note is cut. */
export function choiceWords(clash: Clash, side: ClashSide): string {
  const value = valueWords(clash, side);
  return `${side === 'kept' ? 'Keep' : 'Use'} ${shortened(isNoValue(value) ? value.toLowerCase() : value)}`;
}

/**
 * Whether the value is one of these two texts. A button writes them in lower case, because "Use No note" would read like a
 * name.
 */
function isNoValue(value: string): boolean {
  return value === 'No note' || value === 'Not recorded';
}

function shortened(words: string): string {
  return words.length <= MOST ? words : `${words.slice(0, MOST - 2).trimEnd()}…${words.startsWith('“') ? '”' : ''}`;
}

interface Source {
  /** Whether this device set the value. */
  readonly here: boolean;
  readonly deviceName: string | null;
  readonly at: string;
}

/** The device that set a value, and when: `This tablet, 10:05`. */
export function sourceWords({ here, deviceName, at }: Source, device: string, now: number): string {
  const source = here ? `This ${device}` : (deviceName ?? 'Another device');
  return `${source}, ${formatInstant(Date.parse(at), now)}`;
}

/** The notice names at most this many students. With more names it would push the roster off the screen. */
const MOST_NAMES = 2;

/** The students of a notice: `Rivera, Ana and Chen, Bo`, or `3 students`. */
export function studentsWords(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  return distinct.length > MOST_NAMES ? counted(distinct.length, 'student') : listed(distinct);
}
