import { beforeEach, expect, it } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, startServer, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';

interface AccountLine {
  readonly msg: string;
  readonly event: string;
  readonly teacher?: number;
  readonly emailHash?: string;
  readonly addressHash?: string;
  readonly reason?: string;
}

const lines: AccountLine[] = [];
beforeEach(() => void lines.splice(0));
eachTestHasServer({
  sink: { write: (line) => void lines.push(JSON.parse(line) as AccountLine) },
  config: { adminEmails: [ANN] },
});

const events = () => lines.filter(({ msg }) => msg === 'account');
const named = (event: string) => events().filter((line) => line.event === event);
const idOfAnn = async () => (await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow()).id;

it('1.16 when a teacher verifies an email with a password, the server logs a wrong password, the verification and the sign-in', async () => {
  const client = new TestClient(server);
  await client.signUp(ANN);
  const path = `user/verify-email?token=${server.mail.tokenFor(ANN)}`;
  await client.call('POST', path, { body: { password: 'not the password' } });
  await client.call('POST', path, { body: { password: PASSWORD } });
  const teacher = await idOfAnn();
  expect(events().slice(1)).toMatchObject([
    { event: 'sign-in failed', teacher, reason: 'wrong password' },
    { event: 'email verified', teacher },
    { event: 'signed in', teacher },
  ]);
});

it('1.16 the log has one line for each event from a sign-up to the deletion of the account', async () => {
  const ann = await signedInClient(server, ANN);
  const teacher = await idOfAnn();
  await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  const body = { token: server.mail.tokenFor(ANN), newPassword: 'cones-and-whistle' };
  await ann.call('POST', 'user/reset-password', { body });
  await ann.signIn(ANN, body.newPassword);
  const change = { oldPassword: body.newPassword, newPassword: PASSWORD };
  await ann.call('PUT', 'user/password', { body: change });
  await ann.call('DELETE', 'auth/logout');
  await ann.signIn(ANN);
  await ann.call('DELETE', 'user');
  expect(events().map(({ event, reason }) => (reason === undefined ? event : `${event}: ${reason}`))).toEqual([
    'signed up',
    'email verified',
    'signed in',
    'password reset',
    'role changed: address of ADMIN_EMAILS',
    'signed in',
    'password changed',
    'session ended: password changed, all other devices',
    'session ended: signed out',
    'signed in',
    'account deleted: by the teacher',
  ]);
  expect(events().every((line) => line.teacher === teacher)).toBe(true);
});

it('1.16 all log lines about one email or one network address have the same hash, so that an operator can find all events of an attack', async () => {
  await signedInClient(server, ANN);
  const guess = (email: string, from: string) => new TestClient(server).signIn(email, 'not the password', from);
  await guess(ANN, '10.0.0.1');
  await guess(ANN, '10.0.0.2');
  await guess('bob@school.org', '10.0.0.1');
  const [first, second, third] = named('sign-in failed');
  expect([first?.reason, third?.reason, third?.teacher]).toEqual(['wrong password', 'no account', undefined]);
  expect(first?.emailHash).toBe(second?.emailHash);
  expect(first?.addressHash).toBe(third?.addressHash);
  expect(first?.addressHash).not.toBe(second?.addressHash);
  expect(JSON.stringify(events())).not.toMatch(/school\.org|10\.0\.0/);
});

it('1.16 two servers with different secrets make different hashes of the same email, so that nobody can guess the email from a hash', async () => {
  await signedInClient(server, ANN);
  const others: AccountLine[] = [];
  const sink = { write: (line: string) => void others.push(JSON.parse(line) as AccountLine) };
  const other = await startServer({ sink, config: { sessionSecret: 'another secret' } });
  await signedInClient(other, ANN);
  const hashes = new Set([...events(), ...others].flatMap(({ emailHash }) => emailHash ?? []));
  expect(hashes.size).toBe(2);
});

it('1.16 for each call that is refused because of a limit, the log has a line that names the reached limit', async () => {
  const client = new TestClient(server);
  for (let i = 0; i < 12; i += 1) await client.signIn(ANN, 'not the password');
  expect(named('limit reached')).toHaveLength(2);
  expect(named('limit reached')[0]).toMatchObject({ reason: 'wrong passwords' });
});

it('L7b if somebody uses a copied refresh token, the log gets the event “token reused” with the id of the teacher', async () => {
  const ann = await signedInClient(server, ANN);
  const thief = new TestClient(server);
  for (const [name, value] of ann.cookies) thief.cookies.set(name, value);
  for (let i = 0; i < 2; i += 1) await ann.call('POST', 'auth/refresh');
  expect((await thief.call('POST', 'auth/refresh')).statusCode).toBe(401);
  expect(named('token reused')).toMatchObject([{ teacher: await idOfAnn() }]);
});

it.each(['warn', 'fatal', 'silent'] as const)(
  '1.16 account events are logged even at the log level %s',
  async (level) => {
    const written: string[] = [];
    const quiet = await startServer({ level, sink: { write: (line) => written.push(line) } });
    await signedInClient(quiet, ANN);
    expect(written.map((line) => (JSON.parse(line) as AccountLine).event)).toEqual([
      'signed up',
      'email verified',
      'signed in',
    ]);
  },
);
