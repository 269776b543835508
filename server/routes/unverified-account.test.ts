import { describe, expect, it } from 'vitest';
import { client, eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, type TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const DAY = 86_400_000;
const OF_A_STRANGER = 'i-am-not-ann-at-all';

eachTestHasServer();

const verify = (token: string) => client.call('POST', `user/verify-email?token=${encodeURIComponent(token)}`);
const remove = (token: string) => client.call('POST', 'user/remove-unverified', { body: { token } });
const emails = async () => (await server.db.selectFrom('teachers').select('email').execute()).map(({ email }) => email);

function removalToken(): string {
  const text = server.mail.sent.findLast(({ kind }) => kind === 'verify-email')?.text ?? '';
  return new URL(/http\S+remove-account\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
}

it('1.3 if somebody signs up again with an unverified email, the new password replaces the password that a stranger may have chosen', async () => {
  await client.signUp(ANN, { password: OF_A_STRANGER });
  await client.signUp(ANN);
  expect((await verify(server.mail.tokenFor(ANN))).statusCode).toBe(200);
  expect((await client.signIn(ANN, OF_A_STRANGER)).statusCode).toBe(401);
  expect((await client.signIn(ANN)).statusCode).toBe(200);
  expect(await emails()).toEqual([ANN]);
});

it('1.3 if somebody signs up again with an unverified email, all links of earlier mails become invalid, even a link for a new password', async () => {
  await client.signUp(ANN);
  const earlier = server.mail.tokenFor(ANN);
  await client.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  const reset = { token: server.mail.tokenFor(ANN), newPassword: PASSWORD };
  await client.signUp(ANN);
  expect((await verify(earlier)).statusCode).toBe(400);
  expect((await client.call('POST', 'user/reset-password', { body: reset })).statusCode).toBe(400);
  expect((await verify(server.mail.tokenFor(ANN))).statusCode).toBe(200);
});

it('1.3 a sign-up with the email of an unverified account gets the same answer and the same mail text as a sign-up with an unknown email', async () => {
  const first = await client.signUp(ANN);
  const again = await client.signUp(ANN);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  const texts = server.mail.sent.map(({ text }) => text.replaceAll(/token=\S+/g, ''));
  expect(texts).toEqual([texts[0], texts[0]]);
});

it('1.3 if a stranger signed up with somebody’s email, the owner of the email can delete the account with the mailed link and then sign up', async () => {
  await client.signUp(ANN, { password: OF_A_STRANGER });
  const answer = await remove(removalToken());
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The account was removed.' }]);
  expect(await emails()).toEqual([]);
  expect((await client.signUp(ANN)).statusCode).toBe(201);
});

it('1.3 the verification mail explains what to do if somebody else has signed up with this email', async () => {
  await client.signUp(ANN);
  expect(server.mail.sent[0]?.text).toContain('If you did not sign up, do not open it.');
});

it('1.3 if the email of an account is verified, no mailed link can delete the account', async () => {
  await client.signUp(ANN);
  const token = removalToken();
  await verify(server.mail.tokenFor(ANN));
  expect((await remove(token)).statusCode).toBe(400);
  expect(await emails()).toEqual([ANN]);
});

it('1.3 the mailed link that deletes an account works only once, and only for seven days', async () => {
  await client.signUp(ANN);
  const old = removalToken();
  server.clock.advance(7 * DAY);
  expect((await remove(old)).statusCode).toBe(400);
  await client.call('POST', 'user/request-email-verification', { body: { email: ANN } });
  const fresh = removalToken();
  const both = await Promise.all([remove(fresh), remove(fresh)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

it('the token of a verification link can’t delete an account', async () => {
  await client.signUp(ANN);
  expect((await remove(server.mail.tokenFor(ANN))).statusCode).toBe(400);
});

describe('admins by the setting ADMIN_EMAILS', () => {
  eachTestHasServer({ config: { adminEmails: [ANN] } });

  const roleOf = async (who: TestClient) =>
    (await who.call('GET', 'auth/profile')).json<{ user: { roleId: number } }>().user.roleId;

  it('1.5 an account whose email is in ADMIN_EMAILS is no admin while it still has the password of its sign-up', async () => {
    const ann = await signedInClient(server, ANN);
    expect(await roleOf(ann)).toBe(1);
    expect((await ann.call('GET', 'admin')).statusCode).toBe(403);
  });

  it('1.5 an account whose email is in ADMIN_EMAILS becomes an admin when its owner sets a password through a mailed link', async () => {
    await signedInClient(server, ANN);
    await client.call('POST', 'user/request-password-reset', { body: { email: ANN } });
    const body = { token: server.mail.tokenFor(ANN), newPassword: 'cones-and-whistle' };
    await client.call('POST', 'user/reset-password', { body });
    await client.signIn(ANN, body.newPassword);
    expect(await roleOf(client)).toBe(10);
    const change = { oldPassword: body.newPassword, newPassword: PASSWORD };
    expect((await client.call('PUT', 'user/password', { body: change })).statusCode).toBe(204);
    expect(await roleOf(client)).toBe(10);
  });
});
