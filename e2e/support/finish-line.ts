import { expect, type Page } from '@playwright/test';
import { addresses } from '../../src/platform/addresses.ts';
import type { Place } from './finger.ts';

export async function openTimer(page: Page, url: string, classId: number): Promise<void> {
  await page.goto(`${url}${addresses.mileTimer(classId)}`);
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function setUpTimer(page: Page, url: string, classId: number, switches: readonly string[] = []) {
  await page.goto(`${url}${addresses.mileTimer(classId)}`);
  for (const name of switches) await page.getByRole('switch', { name }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** From top to bottom: name, time, whether both tablets saw the last lap, and number of laps. */
export async function rowLabels(page: Page): Promise<string[]> {
  return await page
    .locator('[data-runner] [data-tap]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
}

export async function lapsShown(page: Page): Promise<Map<string, number>> {
  return new Map((await rowLabels(page)).map((label) => [label.split(',')[0] ?? '', lapsIn(label)]));
}

function lapsIn(label: string): number {
  return Number(/, (\d+) laps?/.exec(label)?.[1]);
}

export async function watchLaps(page: Page, shown: (name: string, laps: number) => void): Promise<void> {
  const known = await lapsShown(page);
  await page.exposeFunction('rowShown', (label: string) => {
    const [name = '', laps] = [label.split(',')[0], lapsIn(label)];
    if (known.get(name) === laps) return;
    known.set(name, laps);
    shown(name, laps);
  });
  await page.evaluate(() => {
    const { rowShown } = globalThis as unknown as { rowShown: (label: string) => Promise<void> };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = target as Element;
        if (row.matches('[data-runner] [data-tap]')) void rowShown(row.getAttribute('aria-label') ?? '');
      }
    }).observe(document.body, { attributes: true, attributeFilter: ['aria-label'], subtree: true });
  });
}

/** Waits with a timer of the page, scrolls to the row if it is hidden, and returns its position. */
export async function placeOfRow(page: Page, studentId: number, pause: number): Promise<Place> {
  return await page.evaluate(findRow, { studentId, pause });
}

/** Returns the position of the student's row, after a scroll to the row if it is hidden. This function runs in the page. */
async function findRow({ studentId, pause }: { studentId: number; pause: number }): Promise<Place> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  const row = document.querySelector(`[data-runner="${studentId}"] [data-tap]`);
  if (!row) throw new Error(`There is no row of student ${studentId}.`);
  const middle = () => {
    const { x, y, width, height } = row.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const seen = middle();
  // The title and the dock do not scroll, so one of them may hide a row.
  if (row.contains(document.elementFromPoint(seen.x, seen.y))) return seen;
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  return middle();
}
