import { beforeEach, expect, it } from 'vitest';
import { NEW_MAKER, stepped } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { DeviceDb, removeTeacher } from '../../db/device.ts';
import { TeacherDb } from '../../db/schema.ts';
import { makerKey, setsKey } from '../../db/team-keys.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { awayToday, changeTeams, readTeams } from './team-maker.ts';
import { countGrouped, putBackGroups, saveAsGroups } from './team-groups.ts';

const CLASS = 200;
const work: WorkingTeams = {
  id: 1,
  teams: [
    [301, 302],
    [303, 304],
  ],
  names: [],
  colours: ['red', 'blue'],
  seed: 1,
  captains: [],
  lockedTeams: [],
  lockedStudents: [],
};
const set: SavedSet = { ...work, name: 'Teams 20 Nov', at: 5 };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
});

it('10.31 the device stores the settings, rules, teams and team sets of each class, and never sends them to the server', async () => {
  const rules = { together: [[301, 302]], apart: [] };
  await changeTeams(device, CLASS, ({ maker }) => ({ maker: stepped({ ...maker, rules }, { work }), sets: [set] }));
  const { maker, sets } = await readTeams(device.db, CLASS);
  expect([maker.rules, maker.work?.teams, sets]).toEqual([rules, work.teams, [set]]);
  expect(await readTeams(device.db, 201)).toEqual({ maker: NEW_MAKER, sets: [] });
  expect([await device.outbox(), device.requests]).toEqual([[], []]);
});

it('10.31 if two changes of a class’s teams are made at the same time, the device stores both changes', async () => {
  const rule = (id: number) =>
    changeTeams(device, CLASS, ({ maker }) => ({
      maker: { ...maker, rules: { ...maker.rules, apart: [...maker.rules.apart, [id, id + 1]] } },
    }));
  await Promise.all([rule(1), rule(3)]);
  expect((await readTeams(device.db, CLASS)).maker.rules.apart).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('8.30 if stored teams are damaged, the team maker treats them as missing, but keeps the stored team sets, even those that it can’t read', async () => {
  await device.db.local.bulkPut([
    { key: makerKey(CLASS), ...NEW_MAKER, undo: [null] } as never,
    { key: setsKey(CLASS), sets: [null, { ...set, teams: 'damaged' }, set] } as never,
  ]);
  expect(await readTeams(device.db, CLASS)).toEqual({ maker: NEW_MAKER, sets: [set] });
  await changeTeams(device, CLASS, () => ({ sets: [{ ...set, name: 'Renamed' }] }));
  const stored = await device.db.local.get(setsKey(CLASS));
  expect(stored).toMatchObject({ sets: [{ name: 'Renamed' }, null, { teams: 'damaged' }] });
});

it('10.31 “Remove my classes” also removes the stored teams from the device', async () => {
  const teacher = new TeacherDb(USER);
  await teacher.local.put({ key: setsKey(CLASS), sets: [set] });
  teacher.close();
  const devices = new DeviceDb();
  const user = { userId: USER, username: 'ana', email: 'ana@school.example', roleId: 1, exp: 0 };
  await devices.users.put({ ...user, active: 0, signedOut: 1, logoutOwed: 0 });
  expect(await removeTeacher(USER, () => undefined, devices)).toBe(true);
  const after = new TeacherDb(USER);
  expect(await after.local.get(setsKey(CLASS))).toBeUndefined();
  await Promise.all([devices.delete(), after.delete()]);
});

it('10.21 after the teacher has begun today’s roll, the team maker leaves out an absent student, and a present student whose day is excused', async () => {
  const today = day('2026-11-20');
  expect(await awayToday(device.db, CLASS, today)).toBeNull();
  await rowsOf(device.db, 'marks').put({ ...markRow(301, today, { excuse: 'medical' }), classId: CLASS });
  await rowsOf(device.db, 'marks').put({
    ...markRow(302, today, { attendanceState: 'A', excuse: 'excused' }),
    classId: CLASS,
  });
  await rowsOf(device.db, 'marks').put({ ...markRow(303, today), classId: CLASS });
  const away = new Map([
    [301, 'excused'],
    [302, 'absent'],
  ]);
  expect(await awayToday(device.db, CLASS, today)).toEqual(away);
});

it('10.21 an absence that the teacher has tapped in today’s roll but not saved counts for the team maker, in this class and on this day only', async () => {
  const [yesterday, today] = [day('2026-11-19'), day('2026-11-20')];
  const draft = { kind: 'roll', classId: CLASS, cursor: 10, touched: { 301: { attendanceState: 'A' } } } as const;
  await device.db.drafts.put({ key: draftKey('roll', { classId: CLASS, day: today }), day: today, ...draft });
  expect(await awayToday(device.db, CLASS, today)).toEqual(new Map([[301, 'absent']]));
  expect(await awayToday(device.db, CLASS, yesterday)).toBeNull();
  expect(await awayToday(device.db, CLASS + 1, today)).toBeNull();
});

const groups = async () => (await device.db.students.toArray()).map(({ groupNumber }) => groupNumber);
const inClass = async () => {
  for (const [index, id] of [301, 302, 303, 304].entries()) {
    await device.has('students', { id, classId: CLASS, fullName: `Student, ${id}`, groupNumber: index === 0 ? 1 : 9 });
  }
};

it('10.32 if the teacher saves teams as groups, one write sends each new group number, and “Undo” restores the old group numbers', async () => {
  await inClass();
  expect(await countGrouped(device.db, CLASS, work.teams)).toBe(4);
  await rowsOf(device.db, 'students').update(304, { groupNumber: null });
  expect(await countGrouped(device.db, CLASS, work.teams)).toBe(3);
  await rowsOf(device.db, 'students').update(304, { groupNumber: 9 });
  const changes = await saveAsGroups(device, CLASS, work.teams);
  expect(await groups()).toEqual([1, 1, 2, 2]);
  expect((await device.outbox()).map(({ path, body }) => [path, body])).toEqual([
    [
      'students/update-many',
      [
        { id: 302, groupNumber: 1 },
        { id: 303, groupNumber: 2 },
        { id: 304, groupNumber: 2 },
      ],
    ],
  ]);
  await putBackGroups(device, CLASS, changes);
  expect(await groups()).toEqual([1, 9, 9, 9]);
});

it('10.32 if a student’s group number was changed after teams were saved as groups, “Undo” does not change this number', async () => {
  await inClass();
  const changes = await saveAsGroups(device, CLASS, work.teams);
  await device.patchStudent(303, { groupNumber: 5 });
  await putBackGroups(device, CLASS, changes);
  expect(await groups()).toEqual([1, 9, 5, 9]);
});
