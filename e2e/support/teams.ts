import type { Page } from '@playwright/test';
import type { TeamMaker } from '../../domain/team-maker/maker.ts';

export async function storedMaker(page: Pick<Page, 'evaluate'>, classId: number): Promise<TeamMaker> {
  return (await page.evaluate(readMaker, classId)) as TeamMaker;
}

async function readMaker(classId: number): Promise<unknown> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('The database of the page can’t be read.')));
    });
  const name = (await indexedDB.databases())
    .map((one) => one.name ?? '')
    .find((one) => /^pe-grade-book-\d+$/.test(one));
  const db = await answer(indexedDB.open(name ?? ''));
  const row: unknown = await answer(db.transaction('meta').objectStore('meta').get(`team-maker:${classId}`));
  db.close();
  return row;
}

/** Returns the names of the students of a team, in the order in which the teacher's page shows them. */
export async function studentsOf(page: Page, team: string): Promise<string[]> {
  return await page
    .getByRole('list', { name: `Students of ${team}` })
    .getByRole('listitem')
    .allInnerTexts();
}
