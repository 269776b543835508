import type { Kysely } from 'kysely';
import { foldTitle } from '#domain/text/names.ts';
import type { Database } from '../db/schema.ts';
import { fromColumns, type ServerRowOf } from './server-row.ts';

/** Returns them with the newest first. */
export async function gradeBooksOf(db: Kysely<Database>, teacherId: number): Promise<ServerRowOf<'gradeBooks'>[]> {
  const found = await db
    .selectFrom('gradeBooks')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns('gradeBooks', columns));
}

/** Returns names in lower case and without accents, as they are compared: no two may be the same (docs/sync.md D5). */
export async function otherGradeBookNames(db: Kysely<Database>, teacherId: number, id: number): Promise<Set<string>> {
  const others = await db
    .selectFrom('gradeBooks')
    .select('name')
    .where('teacherId', '=', teacherId)
    .where('id', '!=', id)
    .where('tomb', 'is', null)
    .execute();
  return new Set(others.map(({ name }) => foldTitle(name)));
}
