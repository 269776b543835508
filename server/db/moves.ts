import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The marks of a move from an SQLite file to PostgreSQL, as rows of `installation` (docs/operations.md). A move makes the first one
 * in PostgreSQL when it begins. At its end it makes the second one in the file, and replaces the first one by the third.
 */
export const MOVE_MARKS = { begun: 'move-begun', away: 'moved-away', arrived: 'moved-here' } as const;

const BEGUN = `A move into this database has begun and has not ended. Run \`npm run move\` again: it continues where it stopped.`;

/** Why a server may not use this database; null: it may. Of two copies that both take writes, one would lose them. */
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
