import { expect, type Locator, type Page } from '@playwright/test';
import type { RaceEventRow } from '../../domain/tables/race-events.ts';
import { storedIn } from './stored.ts';
import { studentName } from './teacher.ts';

export function runner(page: Page, student: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^(\\d+ )?${studentName(student)}, `) });
}

export async function expectLaps(page: Page, student: number, laps: number): Promise<void> {
  await expect(runner(page, student)).toHaveAccessibleName(new RegExp(`, ${laps} laps?(,|$)`));
}

/** Waits until every lap of the lap journal is a row. */
export async function raceEventsOf(page: Pick<Page, 'evaluate'>): Promise<RaceEventRow[]> {
  const journal = async () => (await storedIn(page, ['meta'])).meta.filter(isInJournal);
  await expect.poll(journal).toEqual([]);
  return (await storedIn(page, ['raceEvents'])).raceEvents as RaceEventRow[];
}

function isInJournal(row: unknown): boolean {
  return (row as { key: string }).key.startsWith('lap-journal:');
}
