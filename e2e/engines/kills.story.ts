import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent } from '../support/outbox.ts';
import { raceEventsOf } from '../support/race.ts';
import { LONG } from '../support/share.ts';
import { createTeacher, idsOf, studentName } from '../support/teacher.ts';
import { installed, signIn, test, type EngineDevice } from './support/engine-story.ts';
import { isAbsent, openRoster, tapUntilShown } from './support/roll.ts';
import { lapCount, openTimer } from './support/timer.ts';

const KILLS = LONG ? 20 : 2;

/** Taps, and kills the engine as soon as the screen has shown the tap. */
async function tapAndKill(tablet: EngineDevice, label: string, shown: RegExp): Promise<EngineDevice> {
  await tablet.tab.evaluate(tapUntilShown, { label, shown: shown.source });
  return await tablet.restart();
}

test(`W2 A teacher’s engine is killed ${KILLS} times at the moment at which a tap is shown, and every tap is there and sent`, async ({
  server,
  device,
}) => {
  test.setTimeout(900_000);
  const [klass] = await createTeacher(server, ['Period 1'], KILLS);
  let tablet = await device('tablet');
  await signIn(tablet, server);
  await openRoster(tablet, server, klass);
  await installed(tablet);
  for (let student = 1; student <= KILLS; student += 1) {
    tablet = await tapAndKill(tablet, `Attendance of ${studentName(student)}:`, /: absent/);
    await openRoster(tablet, server, klass);
    await isAbsent(tablet, student);
  }
  for (let student = 1; student <= KILLS; student += 1) await isAbsent(tablet, student);
  await tablet.tab.click('button', /^Save( ·|$)/);
  await tablet.tab.sees('Daily Points Saved');
  await expectAllSent(tablet.tab);
  expect(openLedger(server.dataDir).absent()).toEqual(
    idsOf(
      klass,
      Array.from({ length: KILLS }, (_, at) => at + 1),
    ),
  );
});

test(`W11 A teacher’s engine is killed ${KILLS} times at the moment at which a lap is shown, and every lap is there`, async ({
  server,
  device,
}) => {
  test.setTimeout(900_000);
  const [klass] = await createTeacher(server, ['Period 1'], KILLS);
  let tablet = await device('tablet');
  await signIn(tablet, server);
  await openTimer(tablet, server, klass);
  await installed(tablet);
  await tablet.tab.click('button', 'Start');
  await tablet.tab.find('button', 'Pause');
  for (let student = 1; student <= KILLS; student += 1) {
    tablet = await tapAndKill(tablet, studentName(student), /, 1 lap(,|$)/);
    await openTimer(tablet, server, klass);
    expect(await lapCount(tablet, student)).toBe(1);
  }
  const laps = (await raceEventsOf(tablet.tab)).filter(({ kind }) => kind === 'lap');
  expect(laps).toHaveLength(KILLS);
});
