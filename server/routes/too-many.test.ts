import { expect, it } from 'vitest';
import { client, eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { signedInClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HERE = '10.0.0.1';
const ELSEWHERE = '10.0.0.2';

eachTestHasServer();

async function post(path: string, body: object, from = HERE) {
  const answer = await client.call('POST', path, { body, from });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

const resetFor = (email: string, from?: string) => post('user/request-password-reset', { email }, from);
const linkFor = (email: string, from?: string) => post('user/request-email-verification', { email }, from);
const OK = { status: 200, retryAfter: undefined };

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act();
}

it('1.7 after 200 failed sign-ins from one network address, the server refuses all sign-ins from this address, but not from other addresses', async () => {
  await signedInClient(server, ANN);
  for (let n = 0; n < 200; n += 1) await client.signIn(`nobody${n}@school.org`, 'wrong wrong', HERE);
  server.clock.advance(5 * MINUTE);
  const refused = await client.signIn(ANN, undefined, HERE);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.json()).toEqual({ code: 'too_many', message: 'Too many attempts. Try again in 10 minutes.' });
  expect((await client.signIn(ANN, undefined, ELSEWHERE)).statusCode).toBe(200);
  server.clock.advance(10 * MINUTE);
  expect((await client.signIn(ANN, undefined, HERE)).statusCode).toBe(200);
});

it('1.7 if one network address sends 200 sign-ins at once, the server checks only some of them, and the refused ones do not count as failed', async () => {
  await signedInClient(server, ANN);
  const all = Array.from({ length: 200 }, (_, n) => client.signIn(`nobody${n}@school.org`, 'wrong wrong', HERE));
  const elsewhere = await client.signIn(ANN, undefined, ELSEWHERE);
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(elsewhere.statusCode).toBe(200);
  const checked = statuses.filter((status) => status === 401).length;
  expect(checked).toBeLessThan(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - checked);
  // The refused sign-ins were not counted, so this address is not over its limit of failed sign-ins.
  expect((await client.signIn(ANN, undefined, HERE)).statusCode).toBe(200);
});

it('1.7 the server adds up the failed sign-ins from all addresses of one IPv6 network', async () => {
  await signedInClient(server, ANN);
  for (let n = 1; n <= 10; n += 1) await client.signIn(ANN, 'wrong wrong', `2001:db8:1:2::${n}`);
  expect((await client.signIn(ANN, undefined, '2001:db8:1:ff:3:4:5:6')).statusCode).toBe(429);
  expect((await client.signIn(ANN, undefined, '2001:db8:1:100::1')).statusCode).toBe(200);
});

it('1.7 the field loginAttempts of an account counts wrong passwords, but not sign-ins that the server refused with 429', async () => {
  await signedInClient(server, ANN);
  await times(13, () => client.signIn(ANN, 'wrong wrong', HERE));
  const teacher = await server.db.selectFrom('teachers').selectAll().executeTakeFirstOrThrow();
  expect(teacher).toMatchObject({ loginAttempts: 10, loginCount: 1 });
});

it('1.7 after 30 requests for a mailed link in an hour, the further requests of this network address are answered one by one, and each of them waits half a second', async () => {
  await signedInClient(server, ANN);
  const before = server.mail.sent.length;
  for (let n = 0; n < 15; n += 1) await linkFor(`ann${n}@school.org`);
  for (let n = 0; n < 15; n += 1) await resetFor(`nobody${n}@school.org`);
  const since = performance.now();
  expect(await Promise.all([resetFor(ANN), linkFor('nobody@school.org')])).toEqual([OK, OK]);
  expect(performance.now() - since).toBeGreaterThan(950);
  expect(server.mail.sent.length - before).toBe(1);
});

it('1.7 after 270 calls of a student behind the address of a school, a teacher behind this address can sign up and reset the password', async () => {
  await signedInClient(server, ANN);
  for (let n = 0; n < 200; n += 1) await client.signIn(`nobody${n}@school.org`, 'wrong wrong', HERE);
  await times(30, () => client.signUp('student@school.org', { code: 'guess' }, HERE));
  for (let n = 0; n < 40; n += 1) await resetFor(`nobody${n}@school.org`);
  expect((await client.signUp('bob@school.org', {}, HERE)).statusCode).toBe(201);
  expect(await resetFor(ANN)).toEqual(OK);
  expect(server.mail.sent.slice(-2).map(({ to }) => to)).toEqual(['bob@school.org', ANN]);
}, 20_000);

it('1.7 40 teachers of a workshop with one network address can all sign up, even if each of them first chooses a password that is refused', async () => {
  for (let n = 0; n < 40; n += 1) {
    const email = `teacher${n}@school.org`;
    expect((await client.signUp(email, { password: 'aaaaaaaa' }, HERE)).statusCode).toBe(400);
    expect((await client.signUp(email, {}, HERE)).statusCode).toBe(201);
  }
  expect(server.mail.sent).toHaveLength(40);
});

it('1.7 one network address may sign up 200 times an hour, and then nobody there gets an account until the hour is over', async () => {
  const signUp = async (n: number) => (await client.signUp(`ann${n}@school.org`, {}, HERE)).statusCode;
  for (let n = 0; n < 200; n += 1) expect(await signUp(n)).toBe(201);
  expect(await signUp(200)).toBe(429);
  expect(await server.db.selectFrom('teachers').select('id').execute()).toHaveLength(200);
  server.clock.advance(HOUR);
  expect(await signUp(200)).toBe(201);
});

it('1.7 after 30 wrong sign-up codes in an hour, the codes of this network address are checked one by one, and each check waits half a second', async () => {
  await times(30, () => client.signUp(ANN, { code: 'guess' }, HERE));
  const since = performance.now();
  const [wrong, right] = await Promise.all([client.signUp(ANN, { code: 'guess' }, HERE), client.signUp(ANN, {}, HERE)]);
  expect(performance.now() - since).toBeGreaterThan(950);
  expect([wrong.statusCode, right.statusCode]).toEqual([400, 201]);
});

it('1.7 a teacher may open a mailed link any number of times, because calls with a mailed link have no limit', async () => {
  await client.signUp(ANN);
  const token = server.mail.tokenFor(ANN);
  const follow = async () => (await client.call('POST', `user/verify-email?token=${token}`)).statusCode;
  expect(await follow()).toBe(200);
  await times(250, async () => expect(await follow()).toBe(400));
  await times(250, async () => {
    expect((await post('user/reset-password', { token: 'x', newPassword: 'long enough' })).status).toBe(400);
  });
});
