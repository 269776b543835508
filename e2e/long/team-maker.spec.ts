import { expect, type Page } from '@playwright/test';
import { patchStudents } from '../../contract/rows/students.ts';
import { makeTeams } from '../../domain/teams/make-teams.ts';
import { apiClient } from '../../scripts/serve/api-client.ts';
import { signInAsRegular } from '../../scripts/serve/regular-teacher.ts';
import { expectAllSent } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn, studentName, TEACHER } from '../support/teacher.ts';
import { storedMaker, studentsOf } from '../support/teams.ts';
import { timersEnded } from '../support/unchanged.ts';

const TEAMS = ['Red', 'Blue', 'Green'];
/** Matches the words that only the teacher may see, and not the students. */
const PRIVATE = /skill|gender|\brules?\b|apart|together|\block|absent|partner/i;

/** Returns the student with this id as an argument for the code that makes the teams. */
const playerOf = (id: number, index: number) => ({ id, skill: (index % 5) + 1, gender: index % 2 === 0 ? 'F' : 'M' });

async function pickTwo(page: Page, rule: string): Promise<void> {
  await page.getByRole('button', { name: /^Rules/ }).click();
  await page.getByText(rule, { exact: true }).click();
  for (const number of [1, 2]) await page.getByRole('checkbox', { name: studentName(number) }).check();
  await page.getByRole('button', { name: /^Keep 2/ }).click();
  await expect(page.getByRole('list', { name: 'Rules of this class' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
}

const cardOf = (page: Page, team: string) => page.getByRole('region', { name: team, exact: true });
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function teamOf(page: Page, student: string): Promise<string | undefined> {
  const lists = await Promise.all(TEAMS.map(async (team) => ({ team, names: await studentsOf(page, team) })));
  return lists.find(({ names }) => names.includes(student))?.team;
}

test('10.24, 10.28, 10.36 A teacher without a network makes, changes and shows teams', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 12);
  const { id: classId = 0, students = [] } = klass ?? {};
  const players = students.map(playerOf);
  const call = apiClient(server.url);
  await signInAsRegular(call, TEACHER, 'Story');
  await call(patchStudents, { body: players.map(({ id, skill, gender }) => ({ id, skillLevel: skill, gender })) });
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/classes/${classId}/team-maker`);

  await test.step('the teams keep the rule, and the same seed gives the same teams in Node', async () => {
    await buttonOf(page, 'Fewer teams').click();
    await expect(page.getByText('12 play: 4, 4, 4')).toBeVisible();
    await pickTwo(page, 'Keep apart');
    await buttonOf(page, 'Make teams').click();
    await expect(cardOf(page, 'Red').getByText(/^4 players · skill \d+ · 2 M 2 F$/)).toBeVisible();
    expect(await teamOf(page, studentName(1))).not.toBe(await teamOf(page, studentName(2)));
    const { work, rules } = await storedMaker(page, classId);
    const request = { ...rules, players, teamCount: 3, skill: 'spread', genders: 'spread', locked: new Map() } as const;
    const { teams } = makeTeams({ ...request, past: [], shuffles: [], seed: work?.seed ?? 0 });
    expect(work?.teams).toEqual(teams);
  });

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

  await test.step('the public view and its print have only names', async () => {
    const shown = (await Promise.all(TEAMS.map(async (team) => await studentsOf(page, team)))).flat();
    await buttonOf(page, 'Show').click();
    await buttonOf(page, 'Draw captains').click();
    await expect(page.locator('.public-captain')).toHaveCount(3);
    expect(await page.title()).toMatch(/^Teams · Period 1/);
    const whole = await page.evaluate(() => `${document.title} ${location.href} ${document.body.outerHTML}`);
    expect(whole.match(PRIVATE)).toBeNull();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => document.body.innerText);
    expect(printed.match(PRIVATE)).toBeNull();
    for (const name of shown) expect(printed).toContain(name);
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');
    await expect(buttonOf(page, 'Reshuffle')).toBeVisible();
  });
});
