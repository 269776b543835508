/**
 * The keys of the team maker's rows in `meta` (docs/product.md 10.31). The purge and the backup need the keys, but not the code
 * that checks the rows.
 */
import { isPlainRecord } from '#domain/plain-data.ts';
import type { ClassTeams } from '#domain/team-maker/class-teams.ts';
import type { TeamMakerMeta, TeamSetsMeta } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

const [MAKER, SETS] = ['team-maker:', 'team-sets:'] as const;

export function makerKey(classId: number): TeamMakerMeta['key'] {
  return `${MAKER}${classId}`;
}

export function setsKey(classId: number): TeamSetsMeta['key'] {
  return `${SETS}${classId}`;
}

type Meta = Pick<TeacherDb, 'meta'>;

/** Returns the classes for which the device stores teams. */
export async function classesWithTeams({ meta }: Meta): Promise<number[]> {
  const keys = await meta.where(':id').startsWithAnyOf([MAKER, SETS]).primaryKeys();
  return [...new Set(keys.map((key) => Number(key.slice(key.indexOf(':') + 1))))];
}

/** Returns all teams as they are stored. The code that reads a backup checks them. */
export async function allTeams(db: Meta): Promise<ClassTeams[]> {
  const classes = await classesWithTeams(db);
  return await Promise.all(
    classes.map(async (classId) => {
      const [maker, stored] = await Promise.all([
        db.meta.get(makerKey(classId)) as Promise<ClassTeams['maker'] | undefined>,
        db.meta.get(setsKey(classId)) as Promise<unknown>,
      ]);
      const sets = isPlainRecord(stored) ? (stored['sets'] as ClassTeams['sets']) : [];
      return { classId, maker: maker ?? null, sets };
    }),
  );
}

/** Call this inside a transaction over `meta`. */
export async function removeTeams({ meta }: Meta, classId: number): Promise<void> {
  await meta.bulkDelete([makerKey(classId), setsKey(classId)]);
}
