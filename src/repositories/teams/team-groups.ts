/** As group numbers (docs/product.md 10.32). No other data about teams is sent to the server. */
import type { Teams } from '#domain/teams/types.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { patchStudents } from '../../writes/students.ts';
import { chunked } from '../rows/chunks.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { listStudents } from '../students/students.ts';

export interface GroupChange {
  readonly id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Gives the first team the group number 1, the second 2, and so on. Returns the changes for an undo. */
export async function saveAsGroups(device: SyncDevice, classId: number, teams: Teams): Promise<readonly GroupChange[]> {
  const groups = new Map(teams.flatMap((team, index) => team.map((id) => [id, index + 1] as const)));
  return await changeGroups(device, classId, ({ id }) => groups.get(id));
}

/** Undoes `saveAsGroups`, except numbers that were changed since. Returns the changes that it made. */
export async function putBackGroups(
  device: SyncDevice,
  classId: number,
  changes: readonly GroupChange[],
): Promise<readonly GroupChange[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return await changeGroups(device, classId, ({ id, groupNumber }) => {
    const change = byId.get(id);
    return change && groupNumber === change.after ? change.before : undefined;
  });
}

/**
 * Gives each student the group number that `groupOf` returns. If `groupOf` returns undefined, the student keeps the old number.
 */
async function changeGroups(
  device: SyncDevice,
  classId: number,
  groupOf: (student: StudentRow) => number | null | undefined,
): Promise<readonly GroupChange[]> {
  let changes: readonly GroupChange[] = [];
  await savePlanned(device, {
    changes: ['students'],
    reads: [],
    plan: async () => {
      changes = (await listStudents(device.db, classId)).flatMap((student) => {
        const after = groupOf(student);
        const { id, groupNumber: before } = student;
        return after === undefined || after === before ? [] : [{ id, before, after }];
      });
      if (changes.length === 0) return null;
      const fields = changes.map(({ id, after }) => ({ id, fields: { groupNumber: after } }));
      return { writes: chunked(fields).map(patchStudents) };
    },
  });
  return changes;
}

/** Counts the students of these teams who have a group number, which saving the teams would replace (docs/product.md 10.32). */
export async function countGrouped(db: TeacherDb, classId: number, teams: Teams): Promise<number> {
  const ids = new Set(teams.flat());
  return (await listStudents(db, classId)).filter(({ id, groupNumber }) => ids.has(id) && groupNumber !== null).length;
}
