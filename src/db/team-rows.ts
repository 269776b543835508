/** The data of the team maker in `local`, which is checked when it is read (docs/product.md 8.30, 10.31). */
import { isPlainRecord, isSame } from '#domain/plain-data.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import { joinedSets, type SavedSet } from '#domain/team-maker/saved-sets.ts';
import { isTeamMaker, readableSets, unreadableSets } from '#domain/team-maker/stored.ts';
import type { ClassTeams } from '#domain/team-maker/class-teams.ts';
import type { TeacherDb } from './schema.ts';
import { makerKey, setsKey } from './team-keys.ts';

type Local = Pick<TeacherDb, 'local'>;

/** Returns null if nothing is stored or the app can't read it. */
export async function readMaker({ local }: Local, classId: number): Promise<TeamMaker | null> {
  const stored: unknown = await local.get(makerKey(classId));
  return isTeamMaker(stored) ? stored : null;
}

async function storedSets({ local }: Local, classId: number): Promise<unknown> {
  const stored: unknown = await local.get(setsKey(classId));
  return isPlainRecord(stored) ? stored['sets'] : [];
}

/** Returns the saved sets of a class, the newest first, without those that the app can't read. */
export async function readSets(db: Local, classId: number): Promise<SavedSet[]> {
  return readableSets(await storedSets(db, classId));
}

/** Stores these saved sets, and keeps those that the app can't read (docs/product.md 8.30). */
export async function putSets(db: Local, classId: number, sets: readonly SavedSet[]): Promise<void> {
  const unread = unreadableSets(await storedSets(db, classId)) as SavedSet[];
  await db.local.put({ key: setsKey(classId), sets: [...sets, ...unread] });
}

/**
 * Returns the device's teams together with the missing ones, for each class for which the file has something that this device
 * lacks (10.31).
 */
export async function missingTeams(db: Local, file: readonly ClassTeams[]): Promise<ClassTeams[]> {
  const joined = await Promise.all(
    file.map(async ({ classId, maker, sets }) => {
      const [makerHere, setsHere] = await Promise.all([readMaker(db, classId), readSets(db, classId)]);
      const all = joinedSets(setsHere, sets);
      const isNew = (!makerHere && maker !== null) || !isSame(all, setsHere);
      return isNew ? [{ classId, maker: makerHere ?? maker, sets: all }] : [];
    }),
  );
  return joined.flat();
}

/** Call this inside a transaction over `local`. */
export async function putTeams({ local }: Local, teams: readonly ClassTeams[]): Promise<void> {
  for (const { classId, maker, sets } of teams) {
    if (maker) await local.put({ key: makerKey(classId), ...maker });
    if (sets.length > 0) await putSets({ local }, classId, sets);
  }
}
