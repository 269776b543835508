import type { LineValues } from '#domain/roll/tap-history.ts';
import { ATTENDANCE_WORDS } from './attendance.ts';
import { NOT_COUNTED } from './rolls.ts';
import { counted, oneOrMany } from './plurals.ts';

/** What the rows show after Undo or Redo, for a screen reader: 'Undone: Ana Rivera, present'. */
export function turnedWords(
  verb: 'Undone' | 'Done again',
  students: readonly { readonly name: string; readonly values: LineValues }[],
): string {
  const [first, ...others] = students;
  if (!first) return '';
  if (others.length > 0) return `${verb}: ${counted(students.length, 'student')}`;
  return `${verb}: ${first.name}, ${valueWords(first.values)}`;
}

/** Why Undo or Redo left a row as it is: the value has been changed since, for example on another device. */
export function overtakenWords(names: readonly string[]): string {
  const [first] = names;
  const who = names.length === 1 ? first : counted(names.length, 'student');
  return `${who} ${oneOrMany(names.length, 'has', 'have')} another value now, so nothing was changed.`;
}

function valueWords(values: LineValues): string {
  const { attendanceState, customNote, adjustment } = values;
  if (values.leftOut) return NOT_COUNTED;
  if (attendanceState) return ATTENDANCE_WORDS[attendanceState];
  if (customNote !== undefined) return customNote === '' ? 'no custom note' : customNote;
  if (adjustment !== undefined) return `${adjustment ?? 0} points added by hand`;
  const labels = [values.note1, values.note2, values.note3, values.note4].filter((label) => typeof label === 'string');
  return labels.length === 0 ? 'no note' : labels.join(', ');
}
