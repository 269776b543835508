import { expect, type Page } from '@playwright/test';
import type { EntryState } from '../../src/db/stored.ts';
import { storedIn } from './stored.ts';
import { saveButton } from './teacher.ts';

/** The time between two checks of a condition, in ms. By default Playwright would soon check only once a second. */
const LOOKS = { intervals: [100] };

export interface Waiting {
  readonly seq: number;
  readonly key: string;
  readonly path: string;
  readonly state: EntryState;
}

/** In the order of seq. */
export async function outboxOf(page: Pick<Page, 'evaluate'>): Promise<Waiting[]> {
  const entries = (await storedIn(page, ['outbox'])).outbox as Waiting[];
  return entries.map(({ seq, key, path, state }) => ({ seq, key, path, state }));
}

export async function draftsOf(page: Page): Promise<number> {
  return (await storedIn(page, ['drafts'])).drafts.length;
}

export async function marksOf(page: Page): Promise<number> {
  const groups = (await storedIn(page, ['markGroups'])).markGroups as { rows: object }[];
  return groups.reduce((sum, { rows }) => sum + Object.keys(rows).length, 0);
}

/** Without a draft, the write is in the outbox. The toast may be that of the previous save. */
export async function saveToOutbox(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect.poll(async () => await draftsOf(page), { ...LOOKS, message: 'unsaved drafts' }).toBe(0);
}

/** An empty outbox: everything was sent and has come back in the change feed. */
export async function expectAllSent(page: Pick<Page, 'evaluate'>): Promise<void> {
  await expect
    .poll(async () => await outboxOf(page), { ...LOOKS, timeout: 120_000, message: 'the outbox' })
    .toEqual([]);
}
