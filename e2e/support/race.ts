import { expect, type Page } from '@playwright/test';
import type { RaceEventRow } from '../../domain/tables/race-events.ts';
import { storedIn } from './stored.ts';

/** Waits until every lap of the lap journal is a row. */
export async function raceEventsOf(page: Pick<Page, 'evaluate'>): Promise<RaceEventRow[]> {
  const journal = async () => (await storedIn(page, ['meta'])).meta.filter(isInJournal);
  await expect.poll(journal).toEqual([]);
  return (await storedIn(page, ['raceEvents'])).raceEvents as RaceEventRow[];
}

function isInJournal(row: unknown): boolean {
  return (row as { key: string }).key.startsWith('lap-journal:');
}
