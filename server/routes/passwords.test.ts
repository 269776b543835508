import { expect, it } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'jane.smith7@school.org';
const NEW = 'cones-and-whistle';
const COMMON = 'This password is too common. Choose another one.';
const ONE_SIGN = 'This password repeats one sign. Choose another one.';
const OWN_NAME = 'The name in your email address is no safe password. Choose another one.';

eachTestHasServer();

const change = (client: TestClient, oldPassword: string, newPassword = NEW) =>
  client.call('PUT', 'user/password', { body: { oldPassword, newPassword } });

it.each([
  ['password1', COMMON],
  ['QWERTYUIOP', COMMON],
  ['baseball', COMMON],
  ['janesmith', OWN_NAME],
  ['Jane.Smith2026!', OWN_NAME],
  ['        ', ONE_SIGN],
  ['jjjjjjjjjj', ONE_SIGN],
  ['PE Grade Book', COMMON],
  ['pegradebook1', COMMON],
  ['gradebook', COMMON],
  ['Grade-Book_2026', COMMON],
  ['school2026', COMMON],
  ['Passw0rd!', COMMON],
  ['p@$$w0rd1', COMMON],
  ['!!Baseba11', COMMON],
  ['J4neSm1th', OWN_NAME],
  ['ｇｒａｄｅｂｏｏｋ', COMMON],
])(
  '1.6 the weak password %s is refused at a sign-up, at a password reset and at a password change',
  async (password, message) => {
    const client = new TestClient(server);
    const refused = (path: string) => ({ code: 'invalid', message, fields: [{ path, message }] });
    expect((await client.signUp(ANN, { password })).json()).toEqual(refused('password'));
    const ann = await signedInClient(server, ANN);
    await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
    const body = { token: server.mail.tokenFor(ANN), newPassword: password };
    expect((await ann.call('POST', 'user/reset-password', { body })).json()).toEqual(refused('newPassword'));
    expect((await change(ann, PASSWORD, password)).json()).toEqual(refused('newPassword'));
    expect((await new TestClient(server).signIn(ANN)).statusCode).toBe(200);
  },
);

it('1.6 after a weak password is refused, the link for a new password is still valid', async () => {
  const ann = await signedInClient(server, ANN);
  await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  const token = server.mail.tokenFor(ANN);
  await ann.call('POST', 'user/reset-password', { body: { token, newPassword: 'password1' } });
  const again = await ann.call('POST', 'user/reset-password', { body: { token, newPassword: NEW } });
  expect(again.statusCode).toBe(200);
});

it.each(['smithereens', 'jane-and-smith', 'k7#m2026xq', '83920174'])(
  '1.6 the server accepts the password %s, although it contains a part of the email',
  async (password) => {
    expect((await new TestClient(server).signUp(ANN, { password })).statusCode).toBe(201);
  },
);

it('1.6 a teacher who knows the old password can set a new password, which signs out every other device of the teacher', async () => {
  const ann = await signedInClient(server, ANN);
  const tablet = new TestClient(server);
  await tablet.signIn(ANN);
  expect((await change(ann, PASSWORD)).statusCode).toBe(204);
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect((await tablet.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await new TestClient(server).signIn(ANN)).statusCode).toBe(401);
  expect((await new TestClient(server).signIn(ANN, NEW)).statusCode).toBe(200);
});

it('1.6 if the old password is wrong, a password change changes nothing, and its error belongs to the field of the old password', async () => {
  const ann = await signedInClient(server, ANN);
  const answer = await change(ann, 'not the password');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'invalid', fields: [{ path: 'oldPassword', message: 'This is not your password.' }] },
  ]);
  expect((await new TestClient(server).signIn(ANN)).statusCode).toBe(200);
});

it('1.7 wrong old passwords in a password change count as failed sign-ins, so that nobody can guess the password on an unlocked tablet', async () => {
  const ann = await signedInClient(server, ANN);
  for (let i = 0; i < 10; i += 1) expect((await change(ann, 'wrong wrong')).statusCode).toBe(400);
  expect((await change(ann, PASSWORD)).statusCode).toBe(429);
});

it('1.6 if two calls change the password at the same time with the same old password, only one of them succeeds', async () => {
  const ann = await signedInClient(server, ANN);
  const both = await Promise.all([
    change(ann, PASSWORD, 'first-of-the-two'),
    change(ann, PASSWORD, 'other-of-the-two'),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
});
