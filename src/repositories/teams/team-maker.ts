/** The team maker of a class, which only this device knows (docs/product.md 10.31). */
import { NEW_MAKER, type TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';
import { makerKey, setsKey } from '../../db/team-keys.ts';
import { readMaker, readSets } from '../../db/team-rows.ts';
import type { TeacherTables } from '../../db/tables.ts';
import { writeOnce } from '../../db/write-once.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** What the device keeps of the teams of a class. */
export interface KeptTeams {
  readonly maker: TeamMaker;
  /** The saved sets, the newest first. */
  readonly sets: readonly SavedSet[];
}

/** Reads what the device keeps of the teams of a class. A class without teams has the usual set-up. */
export async function readTeams(db: Pick<TeacherTables, 'meta'>, classId: number): Promise<KeptTeams> {
  const [maker, sets] = await Promise.all([readMaker(db, classId), readSets(db, classId)]);
  return { maker: maker ?? NEW_MAKER, sets };
}

/**
 * Changes the teams of a class. The function gets what is stored, and its result is on the disk when this resolves. It runs in
 * the transaction, so two tabs never overwrite each other's change, and once at most (docs/sync.md L3.3). null changes nothing.
 */
export async function changeTeams(
  device: SyncDevice,
  classId: number,
  change: (before: KeptTeams) => Partial<KeptTeams> | null,
): Promise<void> {
  const scope = {
    tables: [],
    key: device.newKey(),
    ahead: async (inside: TeacherTables) => await readTeams(inside, classId),
  };
  await writeOnce(device, scope, async (before, { meta }) => {
    const after = change(before);
    await Promise.all([
      after?.maker && meta.put({ key: makerKey(classId), ...after.maker }),
      after?.sets && meta.put({ key: setsKey(classId), sets: after.sets }),
    ]);
  });
}
