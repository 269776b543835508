import { expect, type Locator, type Page } from '@playwright/test';
import { raceState, type RaceState } from '../../domain/race/race-state.ts';
import type { RaceEventRow } from '../../domain/tables/race-events.ts';
import { storedIn } from './stored.ts';
import { studentName } from './teacher.ts';

/** Opens the running race with the bar that every other screen shows (docs/product.md 5.92). */
export async function openFromBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Timer running \d+:\d\d — return/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

export function runner(page: Page, student: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^(\\d+ )?${studentName(student)}, `) });
}

async function expectLaps(page: Page, student: number, laps: number): Promise<void> {
  await expect(runner(page, student)).toHaveAccessibleName(new RegExp(`, ${laps} laps?(,|$)`));
}

export async function tapLap(page: Page, student: number, laps: number): Promise<void> {
  await runner(page, student).click();
  await expectLaps(page, student, laps);
  await expect(runner(page, student).getByText(`lap ${laps} counted`)).toBeHidden();
}

export async function shownSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
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

/** Computed from the events of a device, to be compared. */
export function tableOf(events: readonly RaceEventRow[]): { student: number; laps: RaceLap[] }[] {
  const { students }: RaceState = raceState(events);
  return [...students].map(([student, { laps }]) => ({
    student,
    laps: laps.map(({ eventIds, split, isSeenByBoth }) => ({ eventIds, split, isSeenByBoth })),
  }));
}

interface RaceLap {
  readonly eventIds: readonly number[];
  readonly split: number;
  readonly isSeenByBoth: boolean;
}
