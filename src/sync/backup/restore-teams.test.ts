import { beforeEach, expect, it } from 'vitest';
import { NEW_MAKER } from '#domain/team-maker/maker.ts';
import { backupOf, OWNER, restored, work } from '../../../tests/support/backup-file.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { allTeams, makerKey, setsKey } from '../../db/team-keys.ts';
import { readBackupFile } from '../../workers/backup/backup-reader.ts';
import { makeFile } from './make-file.ts';
import { planRestore } from './restore.ts';

const [ANA, BEN] = [301, 302];

let device: TestDevice;
let fresh: TestDevice;
beforeEach(async () => {
  [device, fresh] = [new TestDevice(), new TestDevice()];
  await device.pulledTo(10);
});

const teams = {
  id: 1,
  teams: [[ANA], [BEN]],
  names: [],
  colours: ['red', 'blue'],
  seed: 1,
  captains: [],
} as const;
const set = { ...teams, name: 'Teams 20 Nov', at: 5 };
const maker = { ...NEW_MAKER, rules: { together: [], apart: [[ANA, BEN]] } };
const teamsOf = async (of: TestDevice) => await allTeams(of.db);

it('10.31 if a device has no teams, a restore adds the team rules and sets of teams in the file, and a second restore adds nothing', async () => {
  await device.db.local.bulkPut([
    { key: makerKey(200), ...maker },
    { key: setsKey(200), sets: [set] },
  ]);
  expect((await restored(device, fresh)).teams).toBe(1);
  expect(await teamsOf(fresh)).toEqual(await teamsOf(device));
  expect((await planRestore(fresh.db, await backupOf(device))).teams).toBe(0);
});

it('10.31 if a device has teams, a restore keeps the device’s team rules, and merges the sets of teams of the device and the file', async () => {
  await device.db.local.bulkPut([
    { key: makerKey(200), ...maker },
    { key: setsKey(200), sets: [set] },
  ]);
  const own = { ...set, id: 2, name: 'Own', at: 9 };
  await fresh.db.local.bulkPut([
    { key: makerKey(200), ...NEW_MAKER },
    { key: setsKey(200), sets: [own] },
  ]);
  await restored(device, fresh);
  expect(await teamsOf(fresh)).toMatchObject([{ classId: 200, maker: NEW_MAKER, sets: [own, set] }]);
});

it('10.31 if the teams in a backup file are damaged or missing, the device restores the file without teams', async () => {
  const { blob } = await makeFile(device, OWNER, 'backup', work());
  const { teams: _, ...earlier } = JSON.parse(await blob.text()) as Record<string, unknown>;
  for (const file of [earlier, { ...earlier, teams: [{ classId: 200, maker: {}, sets: [{}] }, null, 7] }]) {
    const outcome = await readBackupFile(new Blob([JSON.stringify(file)]), () => undefined);
    expect(outcome.kind).toBe('read');
  }
});

it('10.31 a file of only the unsent writes contains no teams', async () => {
  await device.db.local.put({ key: setsKey(200), sets: [set] });
  expect((await backupOf(device, 'unsent')).teams).toEqual([]);
});
