import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts';
import type { AttendanceState, MarkTouches } from '#domain/scoring/scoring.ts';
import { defaultSettings, type NoteNumber, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { Random } from './random.ts';

/** The scoring settings of the first weeks of the term. The teacher has changed them since then. */
export function earlierSettings(): ScoringSettings {
  return { ...demoSettings(), absentValue: -10, note1aValue: -1 };
}

/** The scoring settings of a teacher who has used the app for a while. */
export function demoSettings(): ScoringSettings {
  return {
    ...defaultSettings(),
    absentValue: -5,
    note1aValue: -2,
    note2aValue: -1,
    note3aValue: -2,
    note4aValue: 1,
    note1b: 'PD',
    note1bValue: -1,
    note1bDescription: 'Partly dressed',
  };
}

const WEEKS = 12;
/** The week of the term in which the school is closed, counted from 0, and one school day that is off. */
const HOLIDAY_WEEK = 5;
const DAY_OFF = 38;

/** The school days of the twelve weeks before `today`, without the holidays. `today` itself is left out. */
export function schoolDays(today: LocalDate): LocalDate[] {
  const days = Array.from({ length: WEEKS * 7 }, (_, place) => addDays(today, place - WEEKS * 7));
  return days
    .filter((_, place) => Math.floor(place / 7) !== HOLIDAY_WEEK)
    .filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5)
    .filter((_, index) => index !== DAY_OFF);
}

/**
 * Draws the fields that a teacher sets for one student on one day. `habit` (0…1) says how often this student is in
 * trouble.
 */
export function dayOf(random: Random, habit: number): Partial<MarkTouches> {
  const attendanceState = attendance(random(), habit);
  if (attendanceState === 'A') return { attendanceState };
  return {
    attendanceState,
    ...(random() < 0.05 + habit * 0.15 && note(1, random() < 0.7 ? 'a' : 'b')),
    ...(random() < habit * 0.15 && note(2, 'a')),
    ...(random() < habit * 0.12 && note(3, 'a')),
    ...(random() < 0.06 && note(4, 'a')),
    ...(random() < 0.03 && { adjustment: random() < 0.6 ? 1 : -1 }),
    ...(random() < 0.01 && { customNote: random() < 0.5 ? 'NURSE' : 'LENT A BALL' }),
  };
}

function attendance(chance: number, habit: number): AttendanceState {
  if (chance < 0.03 + habit * 0.08) return 'A';
  return chance > 0.98 - habit * 0.1 ? 'T' : 'P';
}

function note(number: NoteNumber, slot: 'a' | 'b'): Partial<MarkTouches> {
  const label = demoSettings()[`note${number}${slot}`];
  return { [`note${number}`]: label, [`note${number}State`]: slot };
}
