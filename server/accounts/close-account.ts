import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writeInTurn } from '../db/teacher-turns.ts';

/**
 * Deletes an account for everybody to see: ends its sessions and mailed links, and frees its email address. Its rows stay until
 * the purge deletes them in parts, and no call can read or change them any more (docs/product.md 1.15).
 */
export async function closeAccount(db: Kysely<Database>, id: number, now: number): Promise<void> {
  await writeInTurn(db, id, async (trx) => {
    // No address and no user name of a person has this form.
    const nobody = `closed:${id}`;
    await trx
      .updateTable('teachers')
      .set({ email: nobody, username: nobody, passwordHash: '', closedAt: now })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('sessions').where('teacherId', '=', id).execute();
    await trx.deleteFrom('mailTokens').where('teacherId', '=', id).execute();
  });
}
