import type { Page } from '@playwright/test';
import type { TeamMaker } from '../../domain/team-maker/maker.ts';
import { storedIn } from './stored.ts';

export async function storedMaker(page: Pick<Page, 'evaluate'>, classId: number): Promise<TeamMaker> {
  const rows = (await storedIn(page, ['local'])).local as { key: string }[];
  return rows.find(({ key }) => key === `team-maker:${classId}`) as unknown as TeamMaker;
}

export async function studentsOf(page: Page, team: string): Promise<string[]> {
  return await page
    .getByRole('list', { name: `Students of ${team}` })
    .getByRole('listitem')
    .allInnerTexts();
}
