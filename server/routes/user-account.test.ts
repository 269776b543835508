import { expect, it } from 'vitest';
import { makeWorld } from '../../tests/calls/world.ts';
import { client, eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { signedInByMail, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const DAY = 86_400_000;
const HOUR = 3_600_000;

eachTestHasServer({ config: { adminEmails: ['head@school.org'], supportEmail: 'help@school.org' } });

const teachers = () => server.db.selectFrom('teachers').selectAll().orderBy('createdAt').execute();
const USED = 'This link has expired or was already used. Sign in, or get a new one.';
const verify = (token: string) => client.call('POST', `user/verify-email?token=${encodeURIComponent(token)}`);

it('1.3 a sign-up makes a trial account with an unverified email, and answers with the email', async () => {
  const answer = await client.signUp(' Ann@School.org ');
  expect([answer.statusCode, answer.json()]).toEqual([201, { email: ANN }]);
  expect(answer.cookies).toEqual([]);
  const [row] = await teachers();
  expect(row).toMatchObject({
    email: ANN,
    username: 'ann',
    roleId: 1,
    emailVerified: 0,
    loginCount: 0,
    accountStatus: 'Trial',
    trialEndDate: '2027-01-01T12:00:00.000Z',
  });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});

it('the mail after a sign-up contains the link to the app and the support address', async () => {
  await client.signUp(ANN);
  const [mail] = server.mail.sent;
  expect(mail).toMatchObject({ to: ANN, kind: 'verify-email' });
  expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/login\/validate\?token=[\w-]+$/);
  expect(mail?.text).toContain(`\n${mail?.link}\n`);
  expect(mail?.text).toContain('help@school.org');
});

it.each(['\u202e', '\u200b', '\u2066', '\ufeff', '\u00ad', '\u3164'])(
  '1.181 a sign-up is refused if its email contains the invisible character %j',
  async (sign) => {
    const answer = await client.signUp(`an${sign}n@school.org`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: [{ path: 'email', message: 'Invalid email' }] },
    ]);
    expect(await teachers()).toEqual([]);
  },
);

it('a sign-up is refused if its sign-up code contains a character that PostgreSQL can’t store', async () => {
  const answer = await client.signUp(ANN, { code: 'let\u0000me-in' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
});

it('the server stores only a hash of the token in a mailed verification link', async () => {
  await client.signUp(ANN);
  const [teacher] = await teachers();
  const kept = await server.db
    .selectFrom('mailTokens')
    .selectAll()
    .where('teacherId', '=', teacher?.id ?? 0)
    .execute();
  expect(JSON.stringify(kept)).not.toContain(server.mail.tokenFor(ANN));
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['remove-account', 'verify-email']);
});

it('1.3 if the sign-up code is wrong, the sign-up is refused with a message about the code, and the server creates no account and sends no mail', async () => {
  const answer = await client.signUp(ANN, { code: 'guess' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      code: 'invalid',
      message: 'That sign-up code is not valid.',
      fields: [{ path: 'code', message: 'That sign-up code is not valid.' }],
    },
  ]);
  expect([await teachers(), server.mail.sent]).toEqual([[], []]);
});

it.each(['LET-ME-IN', 'Letmein', ' let\u2013me\u2013in ', 'l-e-t-m-e-i-n'])(
  '1.3 a teacher who types the sign-up code let-me-in as %j can sign up, because case and hyphens make no difference',
  async (code) => {
    expect((await client.signUp(ANN, { code })).statusCode).toBe(201);
  },
);

it.each(['let me in', 'letmei', 'let-me-in-2', '-'])(
  '1.3 a sign-up with the code %j is refused if the right code is let-me-in',
  async (code) => {
    expect((await client.signUp(ANN, { code })).statusCode).toBe(400);
  },
);

it('1.3 a sign-up with the email of a verified account gets the usual answer, but changes nothing and mails its owner a link to sign in', async () => {
  const fresh = await client.signUp(ANN);
  await verify(server.mail.tokenFor(ANN));
  const before = await teachers();
  const again = await client.signUp('ANN@school.org', { password: 'another one' });
  expect([again.statusCode, again.body]).toEqual([201, fresh.body]);
  expect(await teachers()).toEqual(before);
  expect(server.mail.sent.at(-1)).toMatchObject({
    to: ANN,
    kind: 'account-exists',
    link: 'http://localhost:3000/login',
  });
});

it('two simultaneous sign-ups with the same email create only one account', async () => {
  await Promise.all([client.signUp(ANN), client.signUp(ANN)]);
  expect(await teachers()).toHaveLength(1);
});

it('1.3 the server makes the user name of a new account from the email, and adds a number if the name is already used', async () => {
  for (const host of ['school.org', 'home.org', 'gym.org']) await client.signUp(`ann@${host}`);
  const [first = '', ...others] = (await teachers()).map((row) => row.username).toSorted();
  expect([first, new Set(others).size]).toEqual(['ann', 2]);
  for (const name of others) expect(name).toMatch(/^ann[1-9]\d{3}$/);
});

it.each([
  [{ email: 'no address' }, 'email', 'Invalid email'],
  [{ password: 'seven77' }, 'password', 'String must contain at least 8 character(s)'],
  [{ password: 'x'.repeat(21) }, 'password', 'String must contain at most 20 character(s)'],
  [{ agreedToPolicies: false }, 'agreedToPolicies', 'You must agree to the terms and conditions'],
  [{ code: '' }, 'code', 'Required'],
  [{ roleId: 10 }, '', "Unrecognized key(s) in object: 'roleId'"],
])('a sign-up with %o is refused, and the answer contains the field and its problem', async (more, path, message) => {
  const answer = await client.signUp(ANN, more);
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message, fields: [{ path, message }] }]);
});

it('the verification of an email creates no session and does not count as a sign-in', async () => {
  await client.signUp(ANN);
  await verify(server.mail.tokenFor(ANN));
  expect(client.cookies.size).toBe(0);
  expect((await teachers())[0]?.loginCount).toBe(0);
});

it('1.3 a verification link works once, and its use makes the other mailed verification links of the teacher invalid', async () => {
  await client.signUp(ANN);
  const first = server.mail.tokenFor(ANN);
  await client.call('POST', 'user/request-email-verification', { body: { email: ANN } });
  const both = await Promise.all([verify(first), verify(first)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const before = await teachers();
  expect(before[0]).toMatchObject({ emailVerified: 1 });
  for (const token of [first, server.mail.tokenFor(ANN)]) {
    const used = await verify(token);
    expect([used.statusCode, used.json()]).toMatchObject([400, { code: 'invalid', message: USED }]);
  }
  expect(await teachers()).toEqual(before);
});

it('1.3 a verification link expires after seven days, and then the teacher can ask for a new link', async () => {
  await client.signUp(ANN);
  server.clock.advance(7 * DAY);
  const late = await verify(server.mail.tokenFor(ANN));
  expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'invalid', message: USED }]);
  const asked = await client.call('POST', 'user/request-email-verification', { body: { email: ANN } });
  expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Verification email sent' }]);
  expect((await verify(server.mail.tokenFor(ANN))).statusCode).toBe(200);
});

it.each(['', 'x', '-', 'zzzzzzzzzzz-x', '1-../../x'])(
  'a verification with the invalid token %j is refused',
  async (token) => {
    await client.signUp(ANN);
    expect((await verify(token)).statusCode).toBe(400);
  },
);

it('a verification token of one teacher does not verify the email of another teacher', async () => {
  await client.signUp(ANN);
  await client.signUp('bob@school.org');
  const [ann, bob] = [server.mail.tokenFor(ANN), server.mail.tokenFor('bob@school.org')];
  const crossed = `${bob.split('-')[0]}-${ann.slice(ann.indexOf('-') + 1)}`;
  expect((await verify(crossed)).statusCode).toBe(400);
});

it('a request for a verification link gets the usual answer for an unknown or verified email, but the server sends no mail', async () => {
  await signedInClient(server, ANN);
  const mails = server.mail.sent.length;
  for (const email of [ANN, 'nobody@school.org']) {
    const answer = await client.call('POST', 'user/request-email-verification', { body: { email } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Verification email sent' }]);
  }
  expect(server.mail.sent).toHaveLength(mails);
});

it('1.3 the trial period of an account lasts as many days as the operator has set, and after it the teacher can still use the app', async () => {
  const ann = await signedInClient(server, ANN);
  const end = new Date(server.clock.now() + 42 * DAY).toISOString();
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ accountStatus: 'Trial', trialEndDate: end });
  server.clock.advance(43 * DAY);
  await ann.signIn(ANN);
  const { klass } = await makeWorld(ann);
  expect((await ann.call('GET', `classes/${klass}/daily-points-summary/csv`)).statusCode).toBe(200);
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ accountStatus: 'Trial', trialEndDate: end });
});

it('1.3 if the account of a teacher has an unknown status, the call user/me returns this status unchanged', async () => {
  const ann = await signedInClient(server, ANN);
  const { id } = await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow();
  await server.db.updateTable('teachers').set({ accountStatus: 'Gold' }).where('id', '=', id).execute();
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ accountStatus: 'Gold' });
});

it('1.70 the call user/me returns the time of the teacher’s most recent sign-in on any device', async () => {
  const ann = await signedInClient(server, ANN);
  server.clock.advance(HOUR);
  const at = new Date(server.clock.now()).toISOString();
  await new TestClient(server).signIn(ANN);
  server.clock.advance(HOUR);
  await ann.call('POST', 'auth/refresh');
  expect((await ann.call('GET', 'user/me')).json()).toMatchObject({ lastLogin: at });
});

it.each([
  ['username', 'another', 'The user name of an account can’t be changed.'],
  ['email', 'another@school.org', 'The email address of an account can’t be changed.'],
  ['email', null, 'The email address of an account can’t be changed.'],
])(
  '9.1 PATCH user refuses another %s (%s) than the account’s own with a sentence, and accepts its own',
  async (field, other, message) => {
    const ann = await signedInClient(server, ANN);
    const me = (await ann.call('GET', 'user/me')).json<Record<string, unknown>>();
    const refused = await ann.call('PATCH', 'user', { body: { [field]: other } });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalid', message }]);
    const own = await ann.call('PATCH', 'user', { body: { [field]: me[field] } });
    expect([own.statusCode, own.json()]).toEqual([200, me]);
    expect((await ann.call('PATCH', 'user', { body: me })).statusCode).toBe(200);
  },
);

it('1.5 each answer of the API that contains a role contains role 10 for an admin', async () => {
  const head = await signedInByMail(server, 'head@school.org');
  const me = (await head.call('GET', 'user/me')).json<object>();
  expect(me).toMatchObject({ roleId: 10 });
  expect((await head.call('PATCH', 'user', { body: {} })).json()).toEqual(me);
  expect((await head.call('POST', 'auth/refresh')).json()).toMatchObject({ roleId: 10 });
  expect((await head.call('GET', 'auth/profile')).json()).toMatchObject({ user: { roleId: 10 } });
  expect((await head.call('GET', 'admin')).json()).toMatchObject([{ roleId: 10 }]);
});

it.each([
  [9, 403],
  [10, 200],
  [11, 200],
])(
  '1.5 when a user with role %i asks for the list of accounts, the answer has the status %i',
  async (roleId, status) => {
    const ann = await signedInClient(server, ANN);
    const { id } = await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow();
    await server.db.updateTable('teachers').set({ roleId }).where('id', '=', id).execute();
    expect((await ann.call('GET', 'admin')).statusCode).toBe(status);
  },
);
