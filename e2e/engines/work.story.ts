import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent } from '../support/outbox.ts';
import { raceEventsOf } from '../support/race.ts';
import { createTeacher } from '../support/teacher.ts';
import { storedMaker } from '../support/teams.ts';
import { installed, signIn, test } from './support/engine-story.ts';
import { lapCount, openTimer, tapLap } from './support/timer.ts';

test('10.24 A teacher makes teams, and the engine keeps them over a restart', async ({ server, device }) => {
  const [klass] = await createTeacher(server, ['Period 1'], 12);
  let tablet = await device('tablet');
  await signIn(tablet, server);
  await installed(tablet);
  await tablet.tab.goto(`${server.url}/classes/${klass?.id}/team-maker`);
  await tablet.tab.click('button', /^Make( \d+)? teams$/);
  await tablet.tab.find('[role=list], ul', /^Students of/);
  const teams = async () => (await storedMaker(tablet.tab, klass?.id ?? 0)).work?.teams;
  const made = await teams();
  expect(made).toBeDefined();
  tablet = await tablet.restart();
  await tablet.tab.goto(`${server.url}/classes/${klass?.id}/team-maker`);
  await tablet.tab.find('[role=list], ul', /^Students of/);
  expect(await teams()).toEqual(made);
});

test(
  '5.51, W11 A teacher times laps, is killed in the race, takes further laps, and ends the race',
  { tag: '@short' },
  async ({ server, device }) => {
    const [klass] = await createTeacher(server, ['Period 1'], 4);
    let tablet = await device('tablet');
    await signIn(tablet, server);
    await openTimer(tablet, server, klass);
    await installed(tablet);
    await tablet.tab.click('button', 'Start');
    for (const student of [1, 2, 3]) await tapLap(tablet, student, 1);
    tablet = await tablet.restart();
    await openTimer(tablet, server, klass);
    for (const student of [1, 2, 3]) expect(await lapCount(tablet, student)).toBe(1);
    await tapLap(tablet, 4, 1);
    await tablet.tab.click('button', 'Pause');
    await tablet.tab.find('button', 'Resume');
    expect((await raceEventsOf(tablet.tab)).filter(({ kind }) => kind === 'lap')).toHaveLength(4);
    await expectAllSent(tablet.tab);
    expect(openLedger(server.dataDir).laps()).toHaveLength(4);
  },
);
