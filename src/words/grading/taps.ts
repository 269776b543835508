import type { RollLine, StudentTouches } from '#domain/roll/roll.ts';
import { NOTES } from '#domain/scoring/settings.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { EXCUSE_WORDS, NOT_EXCUSED } from './excuses.ts';
import { byHandWords } from './sums.ts';

/** A student's row before and after Undo or Redo. */
export interface TurnedLine {
  readonly name: string;
  readonly values: StudentTouches;
  readonly before: RollLine;
  readonly after: RollLine;
}

/** Returns 'Rivera, Ana: 4 → 5' (docs/product.md 4.27). */
export function turnedWords(line: TurnedLine): string {
  const { name, values, before, after } = line;
  const [from, to] = [valueWords(line, before), valueWords(line, after)];
  if (from !== to) return `${name}: ${from} → ${to}`;
  // The teacher typed a note and deleted it again before leaving the field.
  if (!('adjustment' in values)) return `${name}: ${to}`;
  // A score below 0 counts as 0, so both scores may be 0.
  const byHand = ({ mark }: RollLine) => byHandWords(mark.adjustment ?? 0);
  return `${name}: ${byHand(before)} → ${byHand(after)}`;
}

function valueWords({ values }: TurnedLine, { mark, score }: RollLine): string {
  if ('excuse' in values) return (mark.excuse ? EXCUSE_WORDS[mark.excuse] : NOT_EXCUSED).toLowerCase();
  if ('attendanceState' in values) return ATTENDANCE_WORDS[mark.attendanceState];
  if ('customNote' in values) return mark.customNote === '' ? 'no note in words' : mark.customNote;
  if ('adjustment' in values) return String(score);
  const labels = NOTES.filter((note) => `note${note}State` in values).flatMap((note) => mark[`note${note}`] ?? []);
  return labels.length === 0 ? 'no note' : labels.join(', ');
}
