import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../tests/calls/world.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { signedInByMail, signedInClient, TestClient } from '../../tests/support/server.ts';
import { AccountLog } from '../accounts/account-log.ts';
import { findCommand, operatorHelp } from './command.ts';
import { OperatorProblem } from './problem.ts';

const ANN = 'ann@school.org';
const HEAD = 'head@school.org';
const DAY = 86_400_000;

eachTestHasTeacher(ANN, { limits: false, config: { adminEmails: [HEAD] } });

const config = {
  adminEmails: [HEAD],
  signUpCodes: ['FALL-2026'],
  publicUrl: 'http://localhost:3000',
  supportEmail: undefined,
};
const logged: object[] = [];
const accountLog = new AccountLog({ info: (line) => logged.push(line) }, 'a secret');
const operate = async (...words: string[]) =>
  await findCommand(words)({ db: server.db, clock: server.clock, config, accountLog, mail: async () => server.mail });

async function problemOf(...words: string[]): Promise<{ message: string; usage: boolean }> {
  try {
    await operate(...words);
  } catch (error) {
    if (error instanceof OperatorProblem) return { message: error.message, usage: error.usage };
    throw error;
  }
  throw new Error('it was carried out');
}

it('the operator’s command “list” prints each account with its role, status, dates and numbers of rows', async () => {
  server.clock.advance(DAY);
  await signedInByMail(server, HEAD);
  await ann.signIn(ANN);
  await makeWorld(ann);
  const [head = '', first = '', second = ''] = (await operate('list')).split('\n');
  expect(head.split(/ {2,}/)).toEqual([
    'email',
    'id',
    'role',
    'status',
    'trial end',
    'verified',
    'last sign-in',
    'classes',
    'students',
    'records',
  ]);
  const [email, id, ...rest] = first.split(/ {2,}/);
  expect([email, Number(id) > 0, rest]).toEqual([
    ANN,
    true,
    ['1', 'Trial', '2027-01-01', 'yes', '2026-11-21', '1', '2', '1'],
  ]);
  expect(second.split(/ {2,}/).slice(2, 3)).toEqual(['10']);
});

it('1.5 the operator’s command “promote” makes a teacher an admin at once, and “demote” makes the admin a teacher again', async () => {
  expect((await ann.call('GET', 'admin')).statusCode).toBe(403);
  expect(await operate('promote', ' Ann@School.org ')).toBe('ann@school.org is an admin.');
  expect((await ann.call('GET', 'admin')).statusCode).toBe(200);
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ roleId: 10 });
  expect(await operate('demote', ANN)).toBe('ann@school.org is a teacher.');
  expect((await ann.call('GET', 'admin')).statusCode).toBe(403);
});

it('1.14 the operator’s command “end-sessions” signs out every device of one account or of all accounts', async () => {
  const bob = await signedInClient(server, 'bob@school.org');
  expect(await operate('end-sessions', ANN)).toBe('ann@school.org is signed out on every device.');
  expect((await ann.call('POST', 'auth/refresh')).statusCode).toBe(401);
  expect((await bob.call('POST', 'auth/refresh')).statusCode).toBe(200);
  expect(await operate('end-sessions', 'all')).toBe('All sessions of 2 accounts have ended.');
  expect((await bob.call('POST', 'auth/refresh')).statusCode).toBe(401);
});

it('1.16 the server’s log gets a line when the operator changes a role or ends sessions', async () => {
  logged.length = 0;
  for (const command of ['promote', 'demote', 'end-sessions']) await operate(command, ANN);
  expect(logged).toMatchObject([
    { event: 'role changed', reason: 'promoted by the operator' },
    { event: 'role changed', reason: 'demoted by the operator' },
    { event: 'session ended', reason: 'by the operator' },
  ]);
});

it('1.5 the operator’s command “demote” fails for an email in ADMIN_EMAILS, and says that this account stays an admin', async () => {
  const head = await signedInByMail(server, HEAD);
  expect(await problemOf('demote', HEAD)).toEqual({
    message: 'head@school.org stays an admin while ADMIN_EMAILS names this address.',
    usage: false,
  });
  expect((await head.call('GET', 'admin')).statusCode).toBe(200);
});

it('1.3 the operator’s command “set-status” accepts a status in upper or lower case and refuses an unknown status', async () => {
  expect(await operate('set-status', ANN, 'active')).toBe('ann@school.org is Active.');
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ accountStatus: 'Active' });
  expect(await problemOf('set-status', ANN, 'Gold')).toEqual({
    message: 'The status must be one of Trial, Active, Expired.',
    usage: true,
  });
});

it('1.70 the operator’s command “set-permissions” gives a teacher a permission or removes it, and refuses an unknown permission', async () => {
  const permissions = async () => (await ann.call('GET', 'user/me')).json<{ permissions: string[] }>().permissions;
  expect(await permissions()).toEqual([]);
  expect(await operate('set-permissions', ANN, 'classes')).toBe('ann@school.org has the permission classes.');
  expect(await permissions()).toEqual(['classes']);
  expect(await problemOf('set-permissions', ANN, 'all')).toEqual({
    message: 'A permission must be one of classes.',
    usage: true,
  });
  expect(await operate('set-permissions', ANN)).toBe('ann@school.org has no permissions.');
  expect(await permissions()).toEqual([]);
});

it('if the email in an operator’s command has no account, the command fails and says that there is no account', async () => {
  const missing = { message: 'There is no account of nobody@school.org.', usage: false };
  for (const command of ['promote', 'demote', 'restore-grade-book'])
    expect(await problemOf(command, 'nobody@school.org')).toEqual(missing);
  expect(await problemOf('promote', 'ann')).toEqual({ message: 'ann is no email address.', usage: true });
});

describe("the operator's command for deleted grade books", () => {
  let world: World;
  let counter: number;
  beforeEach(async () => {
    world = await makeWorld(ann);
    await ann.call('PATCH', 'user', { body: { currentGradeBookId: world.otherBook } });
    await ann.call('DELETE', `grade-books/${world.book}`);
    counter = (await ann.call('GET', 'changes')).json<{ to: number }>().to;
  });

  const since = async () =>
    (await ann.call('GET', `changes?after=${counter}`)).json<{ rows: { table: string; deleted?: string }[] }>().rows;

  it('D4.1 the command “restore-grade-book” without an id prints the deleted grade books, each with the time of the delete and its number of classes', async () => {
    const [head, book = '', ...more] = (await operate('restore-grade-book', ANN)).split('\n');
    expect([head?.split(/ {2,}/), more]).toEqual([['id', 'deleted', 'classes', 'name'], []]);
    expect(book.split(/ {2,}/).slice(0, 3)).toEqual([String(world.book), '2026-11-20T12:00:00.000Z', '1']);
  });

  it('D4.1 the command “restore-grade-book” restores a grade book with all rows in it, and the devices get these rows through the change feed', async () => {
    expect(await operate('restore-grade-book', ANN, String(world.book))).toMatch(/^Fall \d+ is back\./);
    const rows = await since();
    expect(rows.filter(({ deleted }) => deleted !== undefined).map(({ table }) => table)).toEqual([]);
    expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual([
      'activityNotes',
      'assessmentScores',
      'assessments',
      'beepTests',
      'clashes',
      'classes',
      'gradeBooks',
      'marks',
      'races',
      'students',
    ]);
    expect((await ann.call('GET', `classes/class/${world.klass}`)).json()).toMatchObject({ studentCount: 2 });
    expect(await operate('list')).toMatch(/ann@school\.org.* 1 +2 +1$/m);
    expect(await operate('restore-grade-book', ANN)).toBe('No grade book was deleted in the last 30 days.');
  });

  it('D5 the command “restore-grade-book” restores a grade book as “Name 2” if a newer grade book has the same name', async () => {
    const { name } = await server.db
      .selectFrom('gradeBooks')
      .select('name')
      .where('teacherId', '=', world.teacher)
      .where('id', '=', world.book)
      .executeTakeFirstOrThrow();
    expect((await ann.call('POST', 'grade-books', { body: { name } })).statusCode).toBe(201);
    expect(await operate('restore-grade-book', ANN, String(world.book))).toContain(`${name} 2 is back.`);
  });

  it('D4.2 the command “restore-grade-book” can’t list or restore a grade book that was deleted more than 30 days ago', async () => {
    server.clock.advance(30 * DAY);
    expect(await operate('restore-grade-book', ANN)).toContain(String(world.book));
    server.clock.advance(1);
    expect(await operate('restore-grade-book', ANN)).toBe('No grade book was deleted in the last 30 days.');
    expect(await problemOf('restore-grade-book', ANN, String(world.book))).toMatchObject({ usage: false });
  });

  it('the command “restore-grade-book” can’t restore a grade book of another teacher', async () => {
    await signedInClient(server, 'bob@school.org');
    expect(await problemOf('restore-grade-book', 'bob@school.org', String(world.book))).toEqual({
      message: `bob@school.org has no deleted grade book ${world.book} from the last 30 days.`,
      usage: false,
    });
    expect(await problemOf('restore-grade-book', ANN, 'Fall')).toMatchObject({ usage: true });
    expect(await since()).toEqual([]);
  });
});

describe("the operator's commands for sign-up codes", () => {
  const signUpWith = async (code: string) =>
    (await new TestClient(server).signUp(`${code.toLowerCase().replaceAll(' ', '')}@school.org`, { code })).statusCode;

  it('1.3 people can sign up with a code of the command “make-code” until the operator deletes the code with “drop-code”', async () => {
    const code = await operate('make-code');
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect([await signUpWith(code), await signUpWith(code)]).toEqual([201, 201]);
    expect(await operate('codes')).toBe(`FALL-2026\n${code}`);
    expect(await operate('drop-code', code)).toBe(`${code} lets nobody in any more.`);
    expect(await signUpWith(code)).toBe(400);
    expect(await problemOf('drop-code', code)).toMatchObject({ usage: false });
  });

  it('1.3 if the operator gives “make-code” a code, exactly this code is stored, and a second call with the same code does not fail', async () => {
    for (let i = 0; i < 2; i += 1) expect(await operate('make-code', ' Gym 2027 ')).toBe('Gym 2027');
    expect(await signUpWith('Gym 2027')).toBe(201);
    expect(await operate('codes')).toBe('FALL-2026\nGym 2027');
    expect(await signUpWith('Gym2027')).toBe(400);
    for (const code of ['x'.repeat(51), '--'])
      expect(await problemOf('make-code', code)).toMatchObject({ usage: true });
  });

  it('1.3 the command “drop-code” deletes a code even if the operator types it in another case or with other hyphens', async () => {
    await operate('make-code', 'gym-2027');
    expect(await signUpWith('GYM2027')).toBe(201);
    await operate('drop-code', 'Gym2027');
    expect(await signUpWith('gym-2027')).toBe(400);
    expect(await operate('codes')).toBe('FALL-2026');
  });
});

it.each([
  [[], 'Name a command.'],
  [['remove'], 'There is no command remove.'],
  [['constructor'], 'There is no command constructor.'],
  [['promote'], 'Usage: npm run admin -- promote <email>'],
  [['list', 'all'], 'Usage: npm run admin -- list'],
])(
  'the operator’s command line %j is refused with a message that shows how to use the command',
  async (words, message) => {
    expect(await problemOf(...words)).toEqual({ message, usage: true });
  },
);

it('the help text of “npm run admin” describes every command', () => {
  for (const name of [
    'list',
    'promote',
    'demote',
    'set-status',
    'set-permissions',
    'restore-grade-book',
    'make-code',
    'codes',
    'drop-code',
  ])
    expect(operatorHelp()).toMatch(new RegExp(`^  ${name} .*\\S`, 'm'));
});
