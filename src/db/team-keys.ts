/**
 * The keys of the team maker's rows in `local` (docs/product.md 10.31). The purge and the backup need the keys, but not the code
 * that checks the rows.
 */
import { isPlainRecord } from '#domain/plain-data.ts';
import type { ClassTeams } from '#domain/team-maker/class-teams.ts';
import type { TeamMakerRow, TeamSetsRow } from './local-rows.ts';
import type { TeacherDb } from './schema.ts';

const [MAKER, SETS] = ['team-maker:', 'team-sets:'] as const;

export function makerKey(classId: number): TeamMakerRow['key'] {
  return `${MAKER}${classId}`;
}

export function setsKey(classId: number): TeamSetsRow['key'] {
  return `${SETS}${classId}`;
}

type Local = Pick<TeacherDb, 'local'>;

export async function classesWithTeams({ local }: Local): Promise<number[]> {
  const keys = await local.where(':id').startsWithAnyOf([MAKER, SETS]).primaryKeys();
  return [...new Set(keys.map((key) => Number(key.slice(key.indexOf(':') + 1))))];
}

/** Returns all teams as they are stored. The code that reads a backup checks them. */
export async function allTeams(db: Local): Promise<ClassTeams[]> {
  const classes = await classesWithTeams(db);
  return await Promise.all(
    classes.map(async (classId) => {
      const [maker, stored] = await Promise.all([
        db.local.get(makerKey(classId)) as Promise<ClassTeams['maker'] | undefined>,
        db.local.get(setsKey(classId)) as Promise<unknown>,
      ]);
      const sets = isPlainRecord(stored) ? (stored['sets'] as ClassTeams['sets']) : [];
      return { classId, maker: maker ?? null, sets };
    }),
  );
}

/** Call this inside a transaction over `local`. */
export async function removeTeams({ local }: Local, classId: number): Promise<void> {
  await local.bulkDelete([makerKey(classId), setsKey(classId)]);
}
