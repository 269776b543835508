import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassOverview } from './class-overview.ts';
import type { BegunRoll } from './week-of-class.ts';

/** Renders the button that saves a begun roll. The screen passes it, because another feature saves rolls. */
export type DrawSave = (one: ClassOverview, roll: BegunRoll) => ReactNode;

export function begunRoll({ unsaved }: ClassOverview, day: LocalDate): BegunRoll | undefined {
  return unsaved.find((roll) => roll.day === day);
}
