import { isDeepStrictEqual } from 'node:util';
import { stepped, turned, type TeamMaker } from '#domain/team-maker/maker.ts';
import { withMove } from '#domain/team-maker/maker-changes.ts';
import { TEAM_COLOURS } from '#domain/team-maker/colours.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { changeTeams, readTeams } from '../../src/repositories/teams/team-maker.ts';
import { fail } from '../world/checks/violation.ts';
import type { SimDevice } from './device.ts';
import { FIRST_DAY, pickClass } from './picks.ts';
import type { Random } from './random.ts';

/** What a teacher does on the page of the teams, which only the device has. */
export const TEAM_ACTS = { teams: 1 } as const;

/** Makes teams, moves a student, and undoes and redoes the move: the device has stored each of these once. */
export async function teamAct(device: SimDevice, random: Random): Promise<void> {
  const { name, db, sync } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const ids = (await listStudents(db, classId)).map(({ id }) => id);
  if (ids.length === 0) return;
  const change = async (how: (maker: TeamMaker) => TeamMaker) => {
    await changeTeams(sync, classId, ({ maker }) => ({ maker: how(maker) }));
    return (await readTeams(db, classId)).maker;
  };
  const set = { id: 1, names: [], colours: TEAM_COLOURS, seed: 1, captains: [], lockedTeams: [], lockedStudents: [] };
  const made = await change((maker) => stepped(maker, { work: { ...set, teams: [ids, []] } }));
  const moved = await change((maker) => withMove(maker, FIRST_DAY, random.pick(ids), 1));
  const undone = await change((maker) => turned(maker, 'undo'));
  const redone = await change((maker) => turned(maker, 'redo'));
  const isSame =
    isDeepStrictEqual([undone.work, undone.undo], [made.work, made.undo]) && isDeepStrictEqual(redone, moved);
  if (!isSame)
    fail(`${name}: Undo or Redo of a move between teams of class ${classId} did not change exactly one step`);
}
