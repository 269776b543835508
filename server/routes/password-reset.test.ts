import { expect, it } from 'vitest';
import { client, eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const NEW = 'cones-and-whistle';
const HOUR = 3_600_000;
const STALE = { code: 'invalid', message: 'This link has expired or was already used. Get a new one.' };

eachTestHasServer();

const ask = (email: string) => client.call('POST', 'user/request-password-reset', { body: { email } });
const reset = (token: string, newPassword = NEW) =>
  client.call('POST', 'user/reset-password', { body: { token, newPassword } });

async function askedBy(email: string): Promise<string> {
  await ask(email);
  return server.mail.tokenFor(email);
}

it('1.13 a request for a password reset mails a link to the page on which the teacher sets the new password', async () => {
  await signedInClient(server, ANN);
  const answer = await ask(' ANN@school.org');
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'An email with a reset link is sent' }]);
  const mail = server.mail.sent.at(-1);
  expect(mail).toMatchObject({ to: ANN, kind: 'reset-password' });
  expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/login\/reset-password\/validate\?token=[\w-]+$/);
  expect(mail?.text).toContain(`\n${mail?.link}\n`);
});

it('1.7 a request for a password reset gets the same answer for an email without an account, but the server sends no mail', async () => {
  await signedInClient(server, ANN);
  const known = await ask(ANN);
  const mails = server.mail.sent.length;
  const unknown = await ask('nobody@school.org');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(server.mail.sent).toHaveLength(mails);
});

it('1.13 after a password reset the teacher can sign in only with the new password, and the reset itself starts no session but makes the browser known', async () => {
  await signedInClient(server, ANN);
  const answer = await reset(await askedBy(ANN));
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password reset successfully' }]);
  expect([...client.cookies.keys()]).toEqual(['pe_device']);
  expect((await client.signIn(ANN, PASSWORD)).statusCode).toBe(401);
  expect((await client.signIn(ANN, NEW)).statusCode).toBe(200);
});

it('1.13 a password reset immediately signs out all devices of the teacher, and no device of another teacher', async () => {
  const devices = [await signedInClient(server, ANN), new TestClient(server)];
  await devices[1]?.signIn(ANN);
  const colleague = await signedInClient(server, 'bob@school.org');
  await reset(await askedBy(ANN));
  for (const device of devices) {
    expect((await device.call('GET', 'auth/profile')).statusCode).toBe(401);
    expect((await device.call('POST', 'auth/refresh')).statusCode).toBe(401);
  }
  expect((await colleague.call('GET', 'auth/profile')).statusCode).toBe(200);
});

it('1.13 a reset link works only once, and its use makes all links of earlier mails invalid', async () => {
  await signedInClient(server, ANN);
  const [first, second] = [await askedBy(ANN), await askedBy(ANN)];
  expect((await reset(first)).statusCode).toBe(200);
  for (const token of [first, second]) {
    const again = await reset(token, 'something else');
    expect([again.statusCode, again.json()]).toMatchObject([400, STALE]);
  }
  expect((await client.signIn(ANN, NEW)).statusCode).toBe(200);
});

it('1.13 the database does not contain the token of a reset link, so that nobody who reads the database can use the link', async () => {
  await signedInClient(server, ANN);
  const [teacher = '', secret = ''] = (await askedBy(ANN)).split(/-(.*)/s);
  const id = Number.parseInt(teacher, 36);
  const stored = await server.db.selectFrom('mailTokens').selectAll().where('teacherId', '=', id).execute();
  expect(stored.map(({ kind }) => kind)).toContain('reset-password');
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it('1.13 if two calls use one reset link at the same time, only one of them succeeds', async () => {
  await signedInClient(server, ANN);
  const token = await askedBy(ANN);
  const passwords = ['password one', 'password two'];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
  expect((await client.signIn(ANN, winner)).statusCode).toBe(200);
});

it('1.13 a reset link expires after one hour', async () => {
  await signedInClient(server, ANN);
  const token = await askedBy(ANN);
  server.clock.advance(HOUR - 1);
  expect((await reset(token, 'x')).json()).toMatchObject({ fields: [{ path: 'newPassword' }] });
  server.clock.advance(1);
  expect((await reset(token)).json()).toMatchObject(STALE);
  expect((await client.signIn(ANN, PASSWORD)).statusCode).toBe(200);
});

it('1.13 a password reset verifies the email of the account, because only the receiver of the mail can open its link', async () => {
  await client.signUp(ANN);
  await reset(await askedBy(ANN));
  expect((await client.signIn(ANN, NEW)).statusCode).toBe(200);
});

it('1.13 after a password reset the teacher can sign in immediately, even after too many failed sign-ins', async () => {
  await signedInClient(server, ANN);
  for (let i = 0; i < 11; i += 1) await client.signIn(ANN, 'wrong wrong');
  expect((await client.signIn(ANN)).statusCode).toBe(429);
  await reset(await askedBy(ANN));
  expect((await client.signIn(ANN, NEW)).statusCode).toBe(200);
});

it('if a sign-in with the old password and a password reset run at the same time, the sign-in gets no session that stays valid', async () => {
  await signedInClient(server, ANN);
  const token = await askedBy(ANN);
  await Promise.all([reset(token), client.signIn(ANN, PASSWORD)]);
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it.each([
  ['', 'Token not found'],
  ['x', STALE.message],
  ['1-../../x', STALE.message],
  ['zzzzzzzzzzz-x', STALE.message],
])('a password reset with the invalid token %j is refused with the message %j', async (token, message) => {
  const answer = await reset(token);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, fields: [{ path: 'token' }] }]);
});

it('the token of a verification link cannot reset a password, and the token of a reset link cannot verify an email', async () => {
  await client.signUp(ANN);
  expect((await reset(server.mail.tokenFor(ANN))).statusCode).toBe(400);
  const token = await askedBy(ANN);
  expect((await client.call('POST', `user/verify-email?token=${token}`)).statusCode).toBe(400);
});

it.each([
  ['seven77', 'String must contain at least 8 character(s)'],
  ['x'.repeat(21), 'String must contain at most 20 character(s)'],
])(
  'if the new password %j is too short or too long, a password reset is refused and the reset link stays valid',
  async (password, message) => {
    await signedInClient(server, ANN);
    const token = await askedBy(ANN);
    expect((await reset(token, password)).json()).toMatchObject({ message, fields: [{ path: 'newPassword' }] });
    expect((await reset(token)).statusCode).toBe(200);
  },
);
