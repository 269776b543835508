import { compareTexts } from '#domain/text/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassOverview } from './class-overview.ts';

export interface MissingRolls {
  rolls: { one: ClassOverview; day: LocalDate }[];
  /** With the first class of each day. The school may have been closed, so not all classes are listed. */
  quiet: { one: ClassOverview; day: LocalDate }[];
}

/**
 * Returns the rolls that are missing this week. The latest day comes first. The caller passes the classes in the order of
 * the screen.
 */
export function missingRolls(classes: readonly ClassOverview[]): MissingRolls {
  const all = classes.flatMap((one) => one.missing.map((day) => ({ one, day })));
  const withRoll = new Set(classes.flatMap(({ rolls }) => rolls));
  const quiet = new Map<LocalDate, ClassOverview>();
  for (const { one, day } of all) if (!withRoll.has(day) && !quiet.has(day)) quiet.set(day, one);
  const latestFirst = (a: { day: LocalDate }, b: { day: LocalDate }) => compareTexts(b.day, a.day);
  return {
    rolls: all.filter(({ day }) => withRoll.has(day)).sort(latestFirst),
    quiet: [...quiet].map(([day, one]) => ({ one, day })).sort(latestFirst),
  };
}
