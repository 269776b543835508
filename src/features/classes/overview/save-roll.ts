import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassOverview } from './class-overview.ts';
import type { BegunRoll } from './week-of-class.ts';

/**
 * Renders the button that saves a begun roll. The screen passes this function to the list. The list can't import it, because
 * another feature saves rolls, and a feature must not import another feature.
 */
export type DrawSave = (one: ClassOverview, roll: BegunRoll) => ReactNode;

export function begunRoll({ unsaved }: ClassOverview, day: LocalDate): BegunRoll | undefined {
  return unsaved.find((roll) => roll.day === day);
}
