import { expect, it } from 'vitest';
import { client, eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const BOB = 'bob@school.org';

eachTestHasServer();

const verify = (token: string, password: unknown = PASSWORD, who = client, from = '10.0.0.1') =>
  who.call('POST', `user/verify-email?token=${encodeURIComponent(token)}`, { body: { password }, from });

const accountOf = async (email: string) =>
  await server.db.selectFrom('teachers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function signedUp(email: string, password = PASSWORD): Promise<string> {
  await new TestClient(server).signUp(email, { password });
  return server.mail.tokenFor(email);
}

it('1.4 a verification with the right password verifies the email and signs the teacher in, with the same answer and cookies as a sign-in', async () => {
  const answer = await verify(await signedUp(ANN));
  const { id, emailVerified, loginCount, loginAttempts } = await accountOf(ANN);
  const user = { id, username: 'ann', email: ANN, roleId: 1 };
  expect([answer.statusCode, answer.json()]).toEqual([200, { user, exp: server.clock.now() / 1000 + 900 }]);
  expect({ emailVerified, loginCount, loginAttempts }).toEqual({ emailVerified: 1, loginCount: 1, loginAttempts: 0 });
  expect([...client.cookies.keys()].toSorted()).toEqual(['pe_access', 'pe_device', 'pe_refresh', 'pe_session']);
  expect((await client.call('GET', 'auth/profile')).json()).toMatchObject({ user });
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
});

it('1.4 a verification with a wrong password verifies nothing, gives no session and does not reveal the email', async () => {
  const token = await signedUp(ANN);
  const wrong = await verify(token, 'not the password');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { code: 'unauthorized', message: 'The password is wrong' }]);
  expect(wrong.cookies).toEqual([]);
  expect(await accountOf(ANN)).toMatchObject({ emailVerified: 0, loginCount: 0, loginAttempts: 1 });
  expect((await client.signIn(ANN)).json()).toMatchObject({ code: 'email_not_verified' });
  expect((await verify(token)).statusCode).toBe(200);
});

it('1.4 a verification link with the password of another account is refused', async () => {
  const token = await signedUp(ANN);
  await signedUp(BOB, 'cones-and-whistle');
  expect((await verify(token, 'cones-and-whistle')).statusCode).toBe(401);
  expect((await accountOf(BOB)).emailVerified).toBe(0);
});

it('1.7 wrong passwords in verifications and in sign-ins count towards one limit, above which a verification gets 429', async () => {
  const token = await signedUp(ANN);
  for (let n = 0; n < 5; n += 1) await verify(token, 'wrong wrong');
  for (let n = 0; n < 5; n += 1) await client.signIn(ANN, 'wrong wrong', '10.0.0.1');
  const refused = await verify(token);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await accountOf(ANN)).emailVerified).toBe(0);
  expect((await verify(token, PASSWORD, client, '10.0.0.2')).statusCode).toBe(200);
});

it('1.7 the server refuses an invalid verification link before it checks the password', async () => {
  await signedUp(ANN);
  for (let n = 0; n < 12; n += 1) expect((await verify('x', 'wrong wrong')).statusCode).toBe(400);
  expect((await accountOf(ANN)).loginAttempts).toBe(0);
});

it('1.4 two simultaneous verifications with the same link start only one session', async () => {
  const token = await signedUp(ANN);
  const both = await Promise.all([verify(token), verify(token, PASSWORD, new TestClient(server))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const { id, loginCount } = await accountOf(ANN);
  expect(await server.db.selectFrom('sessions').selectAll().where('teacherId', '=', id).execute()).toHaveLength(1);
  expect(loginCount).toBe(1);
});

it('1.4 if a teacher verifies an email in a browser in which another teacher is signed in, the session of the other teacher ends', async () => {
  const bob = await signedInClient(server, BOB);
  const { id } = await accountOf(BOB);
  expect((await verify(await signedUp(ANN), PASSWORD, bob)).statusCode).toBe(200);
  expect(await server.db.selectFrom('sessions').selectAll().where('teacherId', '=', id).execute()).toEqual([]);
  expect((await bob.call('GET', 'user/me')).json()).toMatchObject({ email: ANN });
});

it.each([[{}], [{ password: '' }], [{ password: 7 }], [{ password: PASSWORD, email: ANN }]])(
  '1.4 a verification with the body %j is refused and does not verify the email',
  async (body) => {
    const token = await signedUp(ANN);
    expect((await client.call('POST', `user/verify-email?token=${token}`, { body })).statusCode).toBe(400);
    expect((await accountOf(ANN)).emailVerified).toBe(0);
  },
);
