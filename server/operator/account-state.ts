import { closeAccount } from '../accounts/close-account.ts';
import type { AccountsContext } from '../accounts/context.ts';
import { mailResetLinkTo } from '../accounts/mailed-links.ts';
import { endAllSessions, markSessionsEnded } from '../accounts/tokens/sessions.ts';
import { writeInTurn } from '../db/teacher-turns.ts';
import type { AppConfig } from '../platform/config.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import { type AccountOperation, accountByEmail } from './accounts.ts';
import { OperatorProblem } from './problem.ts';

const BY_OPERATOR = 'by the operator';

/** One transaction ends the sessions and prevents new sign-ins, so no device can sign in between (docs/product.md 1.60). */
export async function lockAccount({ db, clock, accountLog }: AccountOperation, given: string): Promise<string> {
  const { id, email } = await accountByEmail(db, given);
  const now = clock.now();
  await writeInTurn(db, id, async (trx) => {
    await lockTeacher(trx, id, now);
    await trx.updateTable('teachers').set({ lockedAt: now }).where('id', '=', id).execute();
    await endAllSessions(trx, id);
  });
  await markSessionsEnded(db);
  accountLog.note('account locked', { teacher: id, email, reason: BY_OPERATOR });
  return `${email} is locked and signed out on every device.`;
}

export async function unlockAccount({ db, accountLog }: AccountOperation, given: string): Promise<string> {
  const { id, email } = await accountByEmail(db, given);
  await writeInTurn(db, id, (trx) =>
    trx.updateTable('teachers').set({ lockedAt: null }).where('id', '=', id).execute(),
  );
  accountLog.note('account unlocked', { teacher: id, email, reason: BY_OPERATOR });
  return `${email} can sign in again.`;
}

const CONFIRM = 'DELETE';

/** Permanently, as its teacher can do (docs/product.md 1.15). */
export async function deleteAccountFor(
  { db, clock, accountLog }: AccountOperation,
  given: string,
  confirm: string,
): Promise<string> {
  const { id, email } = await accountByEmail(db, given);
  if (confirm.toUpperCase() !== CONFIRM) {
    throw new OperatorProblem(`To delete ${email} and all its data for good, add the word ${CONFIRM}.`, true);
  }
  await closeAccount(db, id, clock.now());
  await markSessionsEnded(db);
  accountLog.note('account deleted', { teacher: id, email, reason: BY_OPERATOR });
  return `${email} is deleted. A running server deletes its data within the next hour.`;
}

export interface MailOperation extends AccountOperation {
  readonly config: AccountOperation['config'] & Pick<AppConfig, 'publicUrl' | 'supportEmail'>;
  readonly mail: () => Promise<AccountsContext['mail']>;
}

/** The teacher can ask for the same kind of link (docs/product.md 1.13). */
export async function sendResetLink(operation: MailOperation, given: string): Promise<string> {
  const { db, clock, config, accountLog } = operation;
  const { id, email, lockedAt } = await accountByEmail(db, given);
  if (lockedAt !== null) throw new OperatorProblem(`${email} is locked. Unlock the account first.`);
  const mail = await operation.mail();
  await mailResetLinkTo({ db, clock, config, mail }, { id, email });
  accountLog.note('reset link sent', { teacher: id, email, reason: BY_OPERATOR });
  return `A link for a new password is on its way to ${email}. It works once, for 1 hour.`;
}
