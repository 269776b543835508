import type { Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { listAccounts } from '#contract/account/admin.ts';
import type { Parsed } from '#contract/parts/endpoint.ts';
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

export type Listed = Parsed<(typeof listAccounts)['answer']>;

interface Where extends Pick<AccountsContext, 'db'> {
  readonly config: Pick<AccountsContext['config'], 'adminEmails'>;
}

/** SQLite reads this many rows in about 5 ms, in which the server can answer no other call. */
const PART_ROWS = 1_000;

/**
 * Yields all accounts in parts, the oldest first (docs/product.md 9.3). The next part is read only when the caller asks for it,
 * so the memory does not grow with the number of accounts.
 */
export async function* accountParts({ db, config }: Where, partRows = PART_ROWS): AsyncGenerator<Listed> {
  let last: Listed[number] | undefined;
  for (;;) {
    const rows = await partAfter(db, last, partRows);
    const part = rows.map(({ roleId, emailVerified, passwordByMail, totalMarks, ...shown }) => ({
      ...shown,
      roleId: roleOf({ email: shown.email, roleId, emailVerified, passwordByMail }, config.adminEmails),
      isEmailVerified: emailVerified === 1,
      totalDailyPointsEntries: totalMarks,
    }));
    if (part.length > 0) yield part;
    if (part.length < partRows) return;
    last = part.at(-1);
    await nextTurn();
  }
}

async function partAfter(db: Kysely<Database>, last: Listed[number] | undefined, rows: number) {
  const all = db
    .selectFrom('teachers')
    .select([...SHOWN, 'roleId', 'emailVerified', 'passwordByMail', 'totalMarks'])
    .where('closedAt', 'is', null);
  const rest = last
    ? all.where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(last.createdAt, last.id)))
    : all;
  return await rest.orderBy('createdAt').orderBy('id').limit(rows).execute();
}
