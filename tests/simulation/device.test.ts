import { expect, it } from 'vitest';
import { save } from '../../src/sync/outbox/save.ts';
import { createRace, deleteRace } from '../../src/writes/races.ts';
import { checkAlways } from '../world/checks/always.ts';
import { perform } from './acts.ts';
import { SimDevice } from './device.ts';
import { checked, knownRows } from './known-rows.ts';
import { Random } from './random.ts';
import { SimServer } from './server.ts';

const TEACHER = 11;
const RACE = 901;
const YEAR_MS = 31_536_000_000;

it('D4.3a if a device whose clock is a year ahead removes the content of a deleted race too early, the checks of the simulation report no error', async () => {
  const server = new SimServer(undefined);
  await server.start();
  const account = { userId: TEACHER, jar: await server.addTeacher(TEACHER), files: [] };
  const device = new SimDevice('tablet', account, server, 1);
  const random = new Random(1);
  device.network.faulty = false;
  for (const act of ['book', 'class'] as const) await perform(act, device, random);
  const [klass] = await device.db.classes.toArray();
  await save(device.sync, [createRace({ id: RACE, classId: klass?.id ?? 0 }, '2026-11-20T12:00:00.000Z', { laps: 7 })]);
  await save(device.sync, [deleteRace(RACE, 'delete-of-the-race')]);
  await device.noteWrites();
  await device.syncRound();
  await device.purge();
  device.skew = YEAR_MS;
  await device.purge();
  expect(await device.db.races.get(RACE)).toMatchObject({ laps: 4, tomb: 'delete-of-the-race' });
  await checkAlways(checked(device, server), await knownRows(server, TEACHER));
  device.close();
  await server.close();
});
