import type { AttendanceState } from '#domain/scoring/scoring.ts';
import { scoreOf } from '#domain/scoring/scoring.ts';
import type { Fields } from '#domain/rows/table.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { ClashValue, OpenClash } from '../../../repositories/clashes.ts';

const UNITS: Readonly<Record<string, string>> = {
  attendance: 'Attendance',
  note1: 'Note 1',
  note2: 'Note 2',
  note3: 'Note 3',
  note4: 'Note 4',
  customNote: 'Custom note',
  adjustment: 'Points',
  day: 'What the day counts',
};

/** What the two devices set: `Attendance`, `Note 1`. */
export function unitWords(unit: string): string {
  return UNITS[unit] ?? 'Record';
}

const STATES: Readonly<Record<AttendanceState, string>> = { P: 'Present', A: 'Absent', T: 'Tardy' };

/** A value as the roster says it: `Tardy`, `No note`, `7 points`. */
export function valueWords(clash: Pick<OpenClash, 'unit' | 'mark' | 'kept' | 'lost'>, side: 'kept' | 'lost'): string {
  const { unit, mark } = clash;
  const { fields } = clash[side];
  switch (unit) {
    case 'attendance': {
      const state = fields['attendanceState'];
      return state === null ? 'Not recorded' : STATES[state as AttendanceState];
    }
    case 'customNote':
      return fields['customNote'] ? `“${fields['customNote']}”` : 'No note';
    case 'adjustment': {
      const points = scoreOf({ ...mark, adjustment: fields['adjustment'] as number | null });
      return points === 1 ? '1 point' : `${points} points`;
    }
    case 'day':
      return dayWords(fields, clash[side === 'kept' ? 'lost' : 'kept'].fields);
    default:
      return typeof fields[unit] === 'string' && fields[unit] !== '' ? fields[unit] : 'No note';
  }
}

const COUNTED: Readonly<Record<string, string>> = { value: 'A day', absentValue: 'Absent', tardyValue: 'Tardy' };

/** Of the many settings of a day those that differ. */
function dayWords(fields: Fields, other: Fields): string {
  const differing = Object.keys(fields).filter((name) => fields[name] !== other[name]);
  const said = differing.flatMap((name) => (COUNTED[name] ? [`${COUNTED[name]} counts ${fields[name] ?? 0}`] : []));
  if (said.length < differing.length) said.push('other notes');
  return said.join(', ');
}

const MOST = 24;

/** For a button: a long note is named by its beginning. */
export function shortWords(words: string): string {
  return words.length <= MOST ? words : `${words.slice(0, MOST - 2).trimEnd()}…${words.startsWith('“') ? '”' : ''}`;
}

/** Whose edit it was, and when: `This tablet, 10:05`. */
export function sourceWords({ here, deviceName, at }: ClashValue): string {
  const device = here ? `This ${deviceKind()}` : (deviceName ?? 'Another device');
  return `${device}, ${formatInstant(Date.parse(at), now())}`;
}
