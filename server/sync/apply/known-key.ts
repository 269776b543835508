import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The server has accepted or refused a write with this key (docs/sync.md R6.3, R10.4). */
export async function isKeyKnown(db: Kysely<Database>, teacherId: number, key: string): Promise<boolean> {
  const answers = db.selectFrom('answers').select('key').where('teacherId', '=', teacherId).where('key', '=', key);
  return (await answers.executeTakeFirst()) !== undefined;
}
