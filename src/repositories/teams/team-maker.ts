/** The team maker of a class. Its data is only on this device (docs/product.md 10.31). */
import { NEW_MAKER, type TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';
import type { LocalDate } from '#domain/dates.ts';
import { makerKey, setsKey } from '../../db/team-keys.ts';
import { readMaker, readSets } from '../../db/team-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeOnce } from '../../db/write-once.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readAbsent } from '../roll/absent.ts';
import { readDraft } from '../drafts/drafts.ts';
import { marksOfDay, rollDraft } from '../roll/roll.ts';

/** The data that the device stores about the teams of a class. */
export interface KeptTeams {
  readonly maker: TeamMaker;
  /** The saved sets, the newest first. */
  readonly sets: readonly SavedSet[];
}

/**
 * Returns the stored data about the teams of a class. If a class has no teams, it gets the default settings of the team maker.
 */
export async function readTeams(db: Pick<TeacherDb, 'meta'>, classId: number): Promise<KeptTeams> {
  const [maker, sets] = await Promise.all([readMaker(db, classId), readSets(db, classId)]);
  return { maker: maker ?? NEW_MAKER, sets };
}

/**
 * Changes the teams of a class. `change` receives the stored data and returns the new data. When the promise resolves, the new
 * data is on the disk. `change` runs inside the transaction, so that two tabs never overwrite each other's change. The change
 * is applied at most once (docs/sync.md L3.3). If `change` returns null, nothing is changed.
 */
export async function changeTeams(
  device: SyncDevice,
  classId: number,
  change: (before: KeptTeams) => Partial<KeptTeams> | null,
): Promise<void> {
  const { db } = device;
  const scope = {
    tables: [],
    key: device.newKey(),
    ahead: async () => await readTeams(db, classId),
  };
  await writeOnce(device, scope, async (before) => {
    const after = change(before);
    await Promise.all([
      after?.maker && db.meta.put({ key: makerKey(classId), ...after.maker }),
      after?.sets && db.meta.put({ key: setsKey(classId), sets: after.sets }),
    ]);
  });
}

/**
 * Returns the students whom the roll of a day on this device marks as absent (docs/product.md 10.21). Saved marks and unsaved
 * taps both count. Returns null if the day has no roll yet.
 */
export async function absentToday(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number> | null> {
  const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), readDraft(db, rollDraft(classId, day))]);
  return marks.length > 0 || draft ? await readAbsent(db, classId, day) : null;
}
