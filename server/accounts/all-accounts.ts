import type { Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { listAccounts } from '#contract/admin.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Database } from '../db/schema.ts';
import type { AccountsContext } from './context.ts';
import { roleOf } from './teachers.ts';

const SHOWN = [
  'id',
  'username',
  'email',
  'createdAt',
  'updatedAt',
  'lastLogin',
  'loginAttempts',
  'loginCount',
  'trialEndDate',
  'accountStatus',
  'totalClasses',
  'totalStudents',
  'totalAssessments',
] as const;

type Listed = Parsed<(typeof listAccounts)['answer']>;

interface Where extends Pick<AccountsContext, 'db'> {
  readonly config: Pick<AccountsContext['config'], 'adminEmails'>;
}

/** SQLite reads this many rows in about 30 ms. Meanwhile the server can answer no other call. */
const PAGE_ROWS = 5_000;

/**
 * Returns every account, oldest first (docs/product.md 9.3). The totals are stored with the account, so this reads no
 * other table. Accounts are read in pages, because reading 100,000 at once would block all other calls for most of a
 * second.
 */
export async function allAccounts({ db, config }: Where, pageRows = PAGE_ROWS): Promise<Listed> {
  const accounts: Listed = [];
  for (;;) {
    const page = await pageAfter(db, accounts.at(-1), pageRows);
    for (const { roleId, emailVerified, passwordByMail, totalMarks, ...shown } of page) {
      accounts.push({
        ...shown,
        roleId: roleOf({ email: shown.email, roleId, emailVerified, passwordByMail }, config.adminEmails),
        isEmailVerified: emailVerified === 1,
        totalDailyPointsEntries: totalMarks,
      });
    }
    if (page.length < pageRows) return accounts;
    await nextTurn();
  }
}

async function pageAfter(db: Kysely<Database>, last: Listed[number] | undefined, rows: number) {
  const all = db.selectFrom('teachers').select([...SHOWN, 'roleId', 'emailVerified', 'passwordByMail', 'totalMarks']);
  const rest = last
    ? all.where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(last.createdAt, last.id)))
    : all;
  return await rest.orderBy('createdAt').orderBy('id').limit(rows).execute();
}
