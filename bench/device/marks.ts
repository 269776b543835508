import type { LocalDate } from '#domain/dates.ts';
import { UNTOUCHED, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf, type DaySettings, type NoteNumber, type Slot } from '#domain/scoring/settings.ts';
import { demoSettings } from '../../scripts/demo/school/data.ts';
import type { Random } from '#domain/seeded-random.ts';

/** The shares of absences, notes, custom notes and manual adjustments. */
const ABSENT = 0.08;
const WITH_NOTE = 0.12;
const IN_WORDS = 0.03;
const ADJUSTED = 0.02;

const NOTES: readonly (readonly [NoteNumber, Slot])[] = [
  [1, 'a'],
  [1, 'b'],
  [2, 'a'],
  [3, 'a'],
  [4, 'a'],
];
const WORDS = ['NURSE', 'LENT A BALL', 'LEFT EARLY', 'KNEE HURTS', 'HELPED TO TIDY UP'];

/** Most marks have none, because most students are present for the whole day. */
export function touchesOf(random: Random): Partial<MarkTouches> {
  return {
    ...(random() < ABSENT && { attendanceState: 'A' as const }),
    ...(random() < WITH_NOTE && noteOf(random)),
    ...(random() < IN_WORDS && { customNote: oneOf(WORDS, random) }),
    ...(random() < ADJUSTED && { adjustment: random() < 0.6 ? 1 : -1 }),
  };
}

function noteOf(random: Random): Partial<MarkTouches> {
  const [note, slot] = oneOf(NOTES, random);
  return { [`note${note}`]: demoSettings()[`note${note}${slot}` as 'note1a'], [`note${note}State`]: slot };
}

function oneOf<T>(values: readonly [T, ...T[]] | readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** The settings change after one third and after two thirds of the school days. */
export function settingsOfDay(days: readonly LocalDate[], day: LocalDate): DaySettings {
  const third = Math.floor((days.indexOf(day) * 3) / days.length);
  const changes = [{}, { tardyValue: -3 }, { tardyValue: -3, note1aValue: -3, note2aValue: -2 }];
  return daySettingsOf({ ...demoSettings(), ...changes[third] });
}

export function markFields(touches: Partial<MarkTouches>, settings: DaySettings) {
  return { ...UNTOUCHED, ...touches, ...settings };
}
