import { expect, type Page } from '@playwright/test';
import { expectAllSent } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn } from '../support/teacher.ts';
import { studentsOf } from '../support/teams.ts';
import { timersEnded } from '../support/unchanged.ts';

const TEAMS = ['Red', 'Blue', 'Green'];
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function teamOf(page: Page, student: string): Promise<string | undefined> {
  const lists = await Promise.all(TEAMS.map(async (team) => ({ team, names: await studentsOf(page, team) })));
  return lists.find(({ names }) => names.includes(student))?.team;
}

test('10.28 A teacher without a network changes teams by a drag and by keys', async ({ server, openDevice }) => {
  const [klass] = await createTeacher(server, ['Period 1'], 12);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/classes/${klass?.id ?? 0}/team-maker`);

  await buttonOf(page, 'Fewer teams').click();
  await buttonOf(page, 'Make teams').click();

  await test.step('the mouse drags a student to another one, and the two change places', async () => {
    const [[from = ''], [to = '']] = [await studentsOf(page, 'Red'), await studentsOf(page, 'Blue')] as [
      string[],
      string[],
    ];
    const handle = page.getByRole('listitem').filter({ hasText: from }).locator('.cursor-grab');
    await handle.hover();
    await page.mouse.down();
    const target = await buttonOf(page, to).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 24, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => await teamOf(page, from)).toBe('Blue');
    expect(await teamOf(page, to)).toBe('Red');
  });

  await test.step('the keys move a student, and a screen reader says each step', async () => {
    const [moved = ''] = await studentsOf(page, 'Red');
    await buttonOf(page, moved).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${moved} picked up.`, { exact: true })).toBeAttached();
    await timersEnded(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(new RegExp(`^${moved} is over Blue, place 1 of 4`))).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(async () => await teamOf(page, moved)).toBe('Blue');
  });
});
