/** Only on this device (docs/product.md 10.31). */
import { NEW_MAKER, type TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';
import type { LocalDate } from '#domain/dates.ts';
import { makerKey } from '../../db/team-keys.ts';
import { putSets, readMaker, readSets } from '../../db/team-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeOnce } from '../../db/write-once.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readToday } from '../roll/runners.ts';

export interface KeptTeams {
  readonly maker: TeamMaker;
  /** The newest first. */
  readonly sets: readonly SavedSet[];
}

/** Returns the default settings for a class without teams. */
export async function readTeams(db: Pick<TeacherDb, 'local'>, classId: number): Promise<KeptTeams> {
  const [maker, sets] = await Promise.all([readMaker(db, classId), readSets(db, classId)]);
  return { maker: maker ?? NEW_MAKER, sets };
}

/**
 * Changes the teams of a class. `change` gets the stored data inside the transaction, so two tabs never overwrite each other,
 * and returns the new data, or null for no change. It is applied at most once (docs/sync.md L3.3), and on the disk when the
 * promise resolves.
 */
export async function changeTeams(
  device: SyncDevice,
  classId: number,
  change: (before: KeptTeams) => Partial<KeptTeams> | null,
): Promise<void> {
  const { db } = device;
  const scope = {
    tables: [db.local],
    key: device.newKey(),
    ahead: async () => await readTeams(db, classId),
  };
  await writeOnce(device, scope, async (before) => {
    const after = change(before);
    await Promise.all([
      after?.maker && db.local.put({ key: makerKey(classId), ...after.maker }),
      after?.sets && putSets(db, classId, after.sets),
    ]);
  });
}

/** Why a student does not take part today. Whoever is absent and excused is absent. */
export type Away = 'absent' | 'excused';

/** Returns the students who do not take part (docs/product.md 10.21); null if the day has no roll yet. */
export async function awayToday(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
): Promise<ReadonlyMap<number, Away> | null> {
  const marks = await readToday(db, classId, day);
  if (!marks) return null;
  const away = new Map<number, Away>();
  for (const [id, { attendanceState, excuse }] of marks) {
    if (attendanceState === 'A') away.set(id, 'absent');
    else if (excuse) away.set(id, 'excused');
  }
  return away;
}
