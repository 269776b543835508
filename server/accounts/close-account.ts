import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writeInTurn } from '../db/teacher-turns.ts';

/**
 * Ends the sessions and mailed links of an account, frees its email address, and notes that it was deleted (docs/product.md
 * 1.82). The purge deletes its rows later, in parts (docs/product.md 1.15).
 */
export async function closeAccount(db: Kysely<Database>, id: number, now: number): Promise<void> {
  await writeInTurn(db, id, async (trx) => {
    // No real email address or user name has this form.
    const nobody = `closed:${id}`;
    await trx
      .updateTable('teachers')
      .set({ email: nobody, username: nobody, passwordHash: '', closedAt: now })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('deletedAccounts')
      .values({ id, deletedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.deleteFrom('sessions').where('teacherId', '=', id).execute();
    await trx.deleteFrom('mailTokens').where('teacherId', '=', id).execute();
  });
}
