import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent } from '../support/outbox.ts';
import { createTeacher, idsOf } from '../support/teacher.ts';
import { installed, signIn, test } from './support/engine-story.ts';
import { openRoster, saveRoll, tapAbsent, undo } from './support/roll.ts';

test(
  '4.2, L2, W2 A teacher takes roll with an undo and a dead server, is killed after a tap, and finds all taps on the same device',
  { tag: '@short' },
  async ({ server, device }) => {
    const [klass] = await createTeacher(server, ['Period 1'], 8);
    let tablet = await device('tablet');
    await signIn(tablet, server);
    await openRoster(tablet, server, klass);
    await installed(tablet);
    await tapAbsent(tablet, 3);
    await undo(tablet, 3);
    await server.kill();
    await openRoster(tablet, server, klass);
    for (const student of [1, 2]) await tapAbsent(tablet, student);
    tablet = await tablet.restart();
    await openRoster(tablet, server, klass);
    for (const student of [1, 2])
      await tablet.tab.find('button', new RegExp(`^Attendance of Student 0${student}: absent`));
    await tapAbsent(tablet, 4);
    await saveRoll(tablet);
    await server.start();
    await tablet.tab.goto(`${server.url}/classes`);
    await expectAllSent(tablet.tab);
    expect(openLedger(server.dataDir).absent()).toEqual(idsOf(klass, [1, 2, 4]));
  },
);
