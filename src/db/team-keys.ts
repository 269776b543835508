/**
 * The rows of `meta` that belong to the team maker of a class. This file does not check their content, because the purge and
 * the backup need only the keys, and are a part of the code of every teacher's screen (docs/product.md 10.31).
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

/** The classes for which the device keeps teams. */
export async function classesWithTeams({ meta }: Meta): Promise<number[]> {
  const keys = await meta.where(':id').startsWithAnyOf([MAKER, SETS]).primaryKeys();
  return [...new Set(keys.map((key) => Number(key.slice(key.indexOf(':') + 1))))];
}

/** All teams of all classes as they are stored, for a backup. The reader of a file checks them. */
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

/** Removes the teams of a class, as a part of a transaction on `meta`. */
export async function removeTeams({ meta }: Meta, classId: number): Promise<void> {
  await meta.bulkDelete([makerKey(classId), setsKey(classId)]);
}
