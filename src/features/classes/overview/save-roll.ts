import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassOverview } from './class-overview.ts';
import type { BegunRoll } from './week-of-class.ts';

/** Draws the button that saves a begun roll. A screen gives this function, because saving belongs to another feature. */
export type DrawSave = (one: ClassOverview, roll: BegunRoll) => ReactNode;

/** The roll of a day that the teacher began and did not save. */
export function begunRoll({ unsaved }: ClassOverview, day: LocalDate): BegunRoll | undefined {
  return unsaved.find((roll) => roll.day === day);
}
