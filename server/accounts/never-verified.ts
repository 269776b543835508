import type { Kysely } from 'kysely';
import type { AccountLog } from './account-log.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import type { Database } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';

const KEPT_MS = 30 * 86_400_000;

/**
 * Deletes the accounts whose address was not verified within 30 days after the last sign-up, and returns their number
 * (docs/product.md 1.61). An account with a valid link is kept; asking for the link again does not count as a sign-up. These
 * accounts have only the rows of every new account.
 */
export async function deleteNeverVerified(db: Kysely<Database>, accountLog: AccountLog, now: number): Promise<number> {
  const before = isoAt(now - KEPT_MS);
  const old = await db
    .selectFrom('teachers')
    .select('id')
    .where('emailVerified', '=', 0)
    .where('closedAt', 'is', null)
    .where('updatedAt', '<', before)
    .execute();
  let deleted = 0;
  for (const { id } of old) {
    const result = await changeInTurn(db, id, () =>
      db
        .deleteFrom('teachers')
        .where('id', '=', id)
        // The owner may sign up again or open the link at this moment.
        .where('emailVerified', '=', 0)
        .where('updatedAt', '<', before)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('mailTokens')
                .select('tokenHash')
                .whereRef('mailTokens.teacherId', '=', 'teachers.id')
                .where('mailTokens.expiresAt', '>', now),
            ),
          ),
        )
        .executeTakeFirst(),
    );
    if (result.numDeletedRows === 0n) continue;
    deleted += 1;
    accountLog.note('account deleted', { teacher: id, reason: 'never verified' });
  }
  return deleted;
}
