import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts';
import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';

/** Returns the scoring settings of the first weeks of the term. The demo's teacher has changed these settings since then. */
export function earlierSettings(): ScoringSettings {
  return { ...demoSettings(), absentValue: -10, note1aValue: -1 };
}

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
/** From 0. `DAY_OFF` is one further day. */
const HOLIDAY_WEEK = 5;
const DAY_OFF = 38;

export function schoolDays(today: LocalDate): LocalDate[] {
  const days = Array.from({ length: WEEKS * 7 }, (_, place) => addDays(today, place - WEEKS * 7));
  return days
    .filter((_, place) => Math.floor(place / 7) !== HOLIDAY_WEEK)
    .filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5)
    .filter((_, index) => index !== DAY_OFF);
}
