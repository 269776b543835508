import type { Kysely } from 'kysely';
import { addAll, largest } from '#domain/lists.ts';
import { accountParts, type Listed } from '../accounts/all-accounts.ts';
import type { Database } from '../db/schema.ts';
import type { AppConfig } from '../platform/config.ts';
import { isSameCode, randomCode } from '../platform/secrets/sign-up-codes.ts';
import { deleteAccountFor, lockAccount, type MailOperation, sendResetLink, unlockAccount } from './account-state.ts';
import { demote, endSessions, promote, setPermissions, setStatus } from './accounts.ts';
import { deletedGradeBooks, restoreGradeBook } from './grade-books.ts';
import { OperatorProblem } from './problem.ts';
import { tableText } from './terminal-text.ts';

export interface OperatorContext extends MailOperation {
  readonly config: Pick<AppConfig, 'adminEmails' | 'signUpCodes' | 'publicUrl' | 'supportEmail'>;
}

interface Command {
  /** `<…>` is a word that must follow the command's name, and `[…]` or capital letters are a word that may follow it. */
  readonly takes: string;
  readonly does: string;
  readonly run: (operation: OperatorContext, words: readonly string[]) => Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    takes: '',
    does: 'lists every account, oldest first',
    run: async ({ db, config }) => await listText(db, config),
  },
  promote: {
    takes: '<email>',
    does: 'makes a teacher an admin',
    run: async (operation, [email = '']) => await promote(operation, email),
  },
  demote: {
    takes: '<email>',
    does: 'makes an admin a teacher again',
    run: async (operation, [email = '']) => await demote(operation, email),
  },
  'end-sessions': {
    takes: '<email> | all',
    does: 'signs out every device of an account, or of all accounts',
    run: async (operation, [email = '']) => await endSessions(operation, email),
  },
  lock: {
    takes: '<email>',
    does: 'locks an account: ends its sessions and refuses every sign-in',
    run: async (operation, [email = '']) => await lockAccount(operation, email),
  },
  unlock: {
    takes: '<email>',
    does: 'lets the teacher of a locked account sign in again',
    run: async (operation, [email = '']) => await unlockAccount(operation, email),
  },
  delete: {
    takes: '<email> DELETE',
    does: 'deletes an account and all its data for good',
    run: async (operation, [email = '', confirm = '']) => await deleteAccountFor(operation, email, confirm),
  },
  'send-reset-link': {
    takes: '<email>',
    does: 'mails a link to choose a new password',
    run: async (operation, [email = '']) => await sendResetLink(operation, email),
  },
  'set-status': {
    takes: '<email> <status>',
    does: 'sets the account’s status: Trial, Active or Expired',
    run: async (operation, [email = '', status = '']) => await setStatus(operation, email, status),
  },
  'set-permissions': {
    takes: '<email> [classes]',
    does: 'lets a teacher see Classes in the menu without a grade book; without a word, takes it away',
    run: async (operation, [email = '', ...words]) => await setPermissions(operation, email, words),
  },
  'restore-grade-book': {
    takes: '<email> [<id>]',
    does: 'restores a deleted grade book; without an id, lists the grade books deleted in the last 30 days',
    run: async (operation, words) => await restoreOrList(operation, words),
  },
  'make-code': {
    takes: '[<code>]',
    does: 'adds a sign-up code; without a code, makes up a new one',
    run: async ({ db, clock }, [code]) => await makeCode(db, code, clock.now()),
  },
  codes: {
    takes: '',
    does: 'lists every sign-up code',
    run: async ({ db, config }) => [...config.signUpCodes, ...(await madeCodes(db))].join('\n'),
  },
  'drop-code': {
    takes: '<code>',
    does: 'deletes a code that make-code added',
    run: async ({ db }, [code = '']) => await dropCode(db, code),
  },
};

export function operatorHelp(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, does }]) => [`${name} ${takes}`.trimEnd(), does]);
  const width = largest(lines.map(([left = '']) => left.length));
  return [
    'npm run admin -- <command>',
    '',
    ...lines.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'The command uses the database of DATABASE_URL or DATA_DIR. The server may be running.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage.',
  ].join('\n');
}

/** A wrong command throws here, before the database is opened. */
export function findCommand(words: readonly string[]): (operation: OperatorContext) => Promise<string> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorProblem(name === '' ? 'Name a command.' : `There is no command ${name}.`, true);
  const wanted = command.takes.match(/<[^>]+>|\[.+\]|[A-Z]+/g) ?? [];
  if (rest.length < wanted.filter((word) => word.startsWith('<')).length || rest.length > wanted.length) {
    throw new OperatorProblem(`Usage: npm run admin -- ${`${name} ${command.takes}`.trimEnd()}`, true);
  }
  return async (operation) => await command.run(operation, rest);
}

async function listText(db: Kysely<Database>, { adminEmails }: OperatorContext['config']): Promise<string> {
  const accounts: Listed[number][] = [];
  for await (const part of accountParts({ db, config: { adminEmails } })) addAll(accounts, part);
  const cells = accounts.map((account) => Object.values(COLUMNS).map((cellOf) => String(cellOf(account))));
  return tableText([Object.keys(COLUMNS), ...cells]);
}

const COLUMNS: Readonly<Record<string, (account: Listed[number]) => string | number>> = {
  email: ({ email }) => email,
  id: ({ id }) => id,
  role: ({ roleId }) => roleId,
  status: ({ accountStatus }) => accountStatus,
  'trial end': ({ trialEndDate }) => trialEndDate.slice(0, 10),
  verified: ({ isEmailVerified }) => (isEmailVerified ? 'yes' : 'no'),
  'last sign-in': ({ lastLogin }) => lastLogin?.slice(0, 10) ?? 'never',
  classes: ({ totalClasses }) => totalClasses,
  students: ({ totalStudents }) => totalStudents,
  records: ({ totalDailyPointsEntries }) => totalDailyPointsEntries,
};

async function restoreOrList({ db, clock }: OperatorContext, [email = '', id]: readonly string[]): Promise<string> {
  if (id !== undefined) {
    if (!/^[1-9]\d{0,15}$/.test(id)) throw new OperatorProblem(`${id} is no id of a grade book.`, true);
    return await restoreGradeBook(db, clock, { email, id: Number(id) });
  }
  const books = await deletedGradeBooks(db, email, clock.now());
  if (books.length === 0) return 'No grade book was deleted in the last 30 days.';
  return tableText([
    ['id', 'deleted', 'classes', 'name'],
    ...books.map((book) => [String(book.id), book.deletedAt, String(book.classes), book.name]),
  ]);
}

const MOST = 50;

/**
 * The code is valid immediately, in addition to those of the setting SIGN_UP_CODES. Without a given code, makes a random one.
 */
async function makeCode(db: Kysely<Database>, given: string | undefined, now: number): Promise<string> {
  const code = given?.trim() ?? randomCode();
  // A code of hyphens only counts as empty.
  if (isSameCode(code, '') || [...code].length > MOST)
    throw new OperatorProblem('A code has 1 to 50 characters.', true);
  await db
    .insertInto('signUpCodes')
    .values({ code, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}

/** Upper and lower case and hyphens make no difference. Accounts that were created with the code stay. */
async function dropCode(db: Kysely<Database>, code: string): Promise<string> {
  const same = (await madeCodes(db)).filter((made) => isSameCode(made, code));
  if (same.length === 0) throw new OperatorProblem(`No code ${code} was made with make-code.`);
  await db.deleteFrom('signUpCodes').where('code', 'in', same).execute();
  return `${code} lets nobody in any more.`;
}

/** The oldest first. */
async function madeCodes(db: Kysely<Database>): Promise<string[]> {
  const codes = await db.selectFrom('signUpCodes').select('code').orderBy('createdAt').orderBy('code').execute();
  return codes.map(({ code }) => code);
}
