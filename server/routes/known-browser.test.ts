import { beforeEach, expect, it } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, startServer, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const BOB = 'bob@school.org';
const SCHOOL = '203.0.113.7';
const WRONG = 'wrong wrong';
const HOUR = 3_600_000;

eachTestHasTeacher(ANN);
let stranger: TestClient;
beforeEach(async () => {
  await signedInClient(server, BOB);
  stranger = new TestClient(server);
});

const statusOf = async (client: TestClient, password = PASSWORD, from = SCHOOL, email = ANN) =>
  (await client.signIn(email, password, from)).statusCode;

/** From many networks until 429. Returns how many were checked. */
async function guesses(): Promise<number> {
  for (let done = 0; ; done += 1) {
    if ((await statusOf(stranger, WRONG, `198.51.${done >> 8}.${done & 0xff}`)) === 429) return done;
  }
}

it('1.62 after a sign-out, the server still recognises the browser for the account that used it, but not for another account', async () => {
  await ann.call('DELETE', 'auth/logout');
  for (let n = 0; n < 10; n += 1) for (const email of [ANN, BOB]) await statusOf(stranger, WRONG, SCHOOL, email);
  expect(await statusOf(ann)).toBe(200);
  expect(await statusOf(ann, PASSWORD, SCHOOL, BOB)).toBe(429);
  expect(await statusOf(ann, PASSWORD, '198.51.100.1', BOB)).toBe(200);
  for (const email of [ANN, BOB]) expect(await statusOf(ann, PASSWORD, SCHOOL, email)).toBe(200);
});

it('1.62 a browser that has signed in before may send ten wrong passwords in 15 minutes, even if its network address changes', async () => {
  for (let n = 0; n < 10; n += 1) expect(await statusOf(ann, WRONG, `198.51.100.${n}`)).toBe(401);
  expect(await statusOf(ann, PASSWORD, SCHOOL)).toBe(429);
  expect(await statusOf(stranger)).toBe(200);
});

it('1.62 if strangers behind the address of a school have asked for too many mailed links, a known browser does not wait for theirs', async () => {
  const ask = async (client: TestClient, email: string) => {
    const { statusCode } = await client.call('POST', 'user/request-password-reset', {
      body: { email },
      from: SCHOOL,
    });
    return `${email} ${statusCode}`;
  };
  for (let n = 0; n < 30; n += 1) await ask(stranger, `nobody${n}@school.org`);
  const theirs = ask(stranger, 'nobody@school.org');
  expect(await Promise.race([theirs, ask(ann, ANN)])).toBe(`${ANN} 200`);
  expect(await theirs).toBe('nobody@school.org 200');
});

it('1.62 if the device cookie of a browser is forged, the server treats the browser as unknown', async () => {
  const [account = '', , mac = ''] = (ann.cookies.get('pe_device') ?? '').split('.');
  stranger.cookies.set('pe_device', `${account}.another.${mac}`);
  for (let n = 0; n < 10; n += 1) await statusOf(new TestClient(server), WRONG);
  expect(await statusOf(stranger)).toBe(429);
});

it('1.62 after 100 wrong passwords for one account in a day, only a browser that has signed in before can sign in', async () => {
  expect(await guesses()).toBe(100);
  const { db, clock } = server;
  const again = await startServer({ db, clock });
  expect(await statusOf(new TestClient(again))).toBe(429);
  expect(await statusOf(ann)).toBe(200);
  clock.advance(24 * HOUR);
  expect(await statusOf(stranger)).toBe(200);
  await again.app.close();
});

it('1.13 after a teacher has set a new password, the daily limit on wrong passwords no longer stops the teacher', async () => {
  await guesses();
  await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  const body = { token: server.mail.tokenFor(ANN), newPassword: PASSWORD };
  await stranger.call('POST', 'user/reset-password', { body });
  expect(await statusOf(stranger)).toBe(200);
});

it('1.62 after a teacher has set a new password, this browser can sign in although strangers behind the same address have sent too many wrong passwords', async () => {
  await stranger.call('POST', 'user/request-password-reset', { body: { email: ANN }, from: SCHOOL });
  const body = { token: server.mail.tokenFor(ANN), newPassword: PASSWORD };
  const owner = new TestClient(server);
  await owner.call('POST', 'user/reset-password', { body, from: SCHOOL });
  for (let n = 0; n < 200; n += 1) await stranger.signIn(`nobody${n}@school.org`, WRONG, SCHOOL);
  expect(await statusOf(stranger)).toBe(429);
  expect(await statusOf(owner)).toBe(200);
});

it('1.13 after a teacher has set a new password in a new browser, the limit on wrong passwords ends for the known browsers too', async () => {
  for (let n = 0; n < 10; n += 1) await statusOf(ann, WRONG);
  expect(await statusOf(ann)).toBe(429);
  await stranger.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  const body = { token: server.mail.tokenFor(ANN), newPassword: PASSWORD };
  await stranger.call('POST', 'user/reset-password', { body });
  expect(await statusOf(ann)).toBe(200);
});

it('1.63 the server sends one email address at most five mails of a kind an hour, and answers further requests in the same way without a mail', async () => {
  const before = server.mail.sent.length;
  const ask = async (n: number) => {
    const options = { body: { email: ANN }, from: `198.51.100.${n}` };
    const answer = await stranger.call('POST', 'user/request-password-reset', options);
    return [answer.statusCode, answer.body];
  };
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await ask(n));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(server.mail.sent.length - before).toBe(5);
  server.clock.advance(HOUR);
  await ask(1);
  expect(server.mail.sent.length - before).toBe(6);
});

it('1.63 requests of strangers that send no mail do not stop the mails to the owner of an address', async () => {
  const cy = 'cy@school.org';
  const ask = async (path: string, email: string, n: number) =>
    await stranger.call('POST', `user/request-${path}`, { body: { email }, from: `198.51.100.${n}` });
  for (let n = 0; n < 6; n += 1) {
    await ask('email-verification', ANN, n);
    await ask('email-verification', cy, n);
    await ask('password-reset', cy, n);
  }
  await ask('password-reset', ANN, 9);
  expect(server.mail.sent.at(-1)).toMatchObject({ to: ANN, kind: 'reset-password' });
  expect((await new TestClient(server).signUp(cy)).statusCode).toBe(201);
  expect(server.mail.sent.at(-1)).toMatchObject({ to: cy, kind: 'verify-email' });
});

it('1.63 after a stranger has used up the reset mails of a teacher, the link of each of these mails still works', async () => {
  const ask = async (n: number) =>
    await stranger.call('POST', 'user/request-password-reset', { body: { email: ANN }, from: `198.51.100.${n}` });
  for (let n = 0; n < 8; n += 1) await ask(n);
  const first = server.mail.sent.find(({ to, kind }) => to === ANN && kind === 'reset-password');
  const token = URL.parse(first?.link ?? '')?.searchParams.get('token');
  const answer = await stranger.call('POST', 'user/reset-password', { body: { token, newPassword: PASSWORD } });
  expect(answer.statusCode).toBe(200);
});

it('1.63 if a repeated sign-up gets no mail because of the mail limit, the password that it contains does not replace the earlier password', async () => {
  const cy = 'cy@school.org';
  for (let n = 0; n < 5; n += 1) await stranger.signUp(cy);
  const token = server.mail.tokenFor(cy);
  expect((await stranger.signUp(cy, { password: 'another password' })).statusCode).toBe(201);
  const answer = await stranger.call('POST', `user/verify-email?token=${token}`, { body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
});
