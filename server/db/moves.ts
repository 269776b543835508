import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Rows of the table `installation` that record a move from an SQLite file to PostgreSQL (docs/operations.md): `move-begun` in
 * PostgreSQL at its start, at its end `moved-away` in the file and `moved-here` in place of `move-begun`.
 */
export const MOVE_MARKS = { begun: 'move-begun', away: 'moved-away', arrived: 'moved-here' } as const;

const BEGUN = `A move into this database has begun and has not ended. Run \`npm run move\` again: it continues where it stopped.`;

/**
 * Returns why a server must not use this database, or null. If two servers wrote to both copies of a moved database, writes
 * would be lost.
 */
export async function moveProblem(db: Kysely<Database>): Promise<string | null> {
  const marks = await db
    .selectFrom('installation')
    .selectAll()
    .where('name', 'in', [MOVE_MARKS.begun, MOVE_MARKS.away])
    .execute();
  const away = marks.find(({ name }) => name === MOVE_MARKS.away);
  if (away) return `This database was moved to PostgreSQL on ${away.value}. Start the server with DATABASE_URL.`;
  return marks.length === 0 ? null : BEGUN;
}
