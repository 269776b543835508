import type { LocalDate } from '../dates.ts';

interface Activity {
  readonly shortNote: string;
  readonly longNote: string;
}

export interface DayActivity extends Activity {
  readonly date: LocalDate;
}

/** Each for two weeks, with its lessons. */
const UNITS: readonly (readonly Activity[])[] = [
  lessons('Fitness tests', ['Push-ups and sit-ups', 'PACER run', 'Sit and reach']),
  lessons('Soccer', ['Dribbling through cones', 'Passing in pairs', 'Small games, 4 against 4']),
  lessons('Mile practice', ['Two laps, pairs count', 'Four laps on the east track', 'Four laps for time']),
  lessons('Basketball', ['Chest and bounce pass', 'Layups, both sides', 'Half-court games']),
  lessons('Volleyball', ['Underhand serve', 'Set and bump', 'Rotation, games to 15']),
  lessons('Circuit training', ['Eight stations, 40 seconds each', 'Stations with partners', 'Record your repetitions']),
];

function lessons(unit: string, plans: readonly string[]): Activity[] {
  return plans.map((longNote) => ({ shortNote: unit, longNote: `${longNote}.` }));
}

/** Returns null on days without a note. `index` counts the school days of the term. */
export function activityOf(date: LocalDate, index: number): DayActivity | null {
  const unit = UNITS[Math.floor(index / 10) % UNITS.length];
  const lesson = unit?.[index % 5];
  return lesson ? { ...lesson, date } : null;
}
