import { expect, it, vi } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const MINUTE = 60_000;

eachTestHasServer();

it('the answer to a sign-in contains the user, and scripts can read none of its cookies except the one that says that a session may exist', async () => {
  const client = await signedInClient(server, ANN);
  const answer = await client.signIn(ANN);
  const { user, exp } = answer.json<{ user: object; exp: number }>();
  const { id } = await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow();
  expect(user).toEqual({ id, username: 'ann', email: ANN, roleId: 1 });
  expect(exp).toBe(server.clock.now() / 1000 + 900);
  expect(answer.cookies).toHaveLength(4);
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ sameSite: 'Lax' });
  const readable = answer.cookies.filter((cookie) => cookie['httpOnly'] !== true);
  expect(readable).toMatchObject([{ name: 'pe_session', value: 'may-exist', path: '/', maxAge: 120 * 86_400 }]);
  expect(answer.cookies.some((cookie) => 'secure' in cookie)).toBe(false);
});

it.each([
  ['a sign-out', 'DELETE', 'auth/logout'],
  ['the deletion of the account', 'DELETE', 'user'],
] as const)(
  '1.147 a refresh sets the cookie that tells the app that a session may exist, and %s removes this cookie',
  async (_what, method, path) => {
    const client = await signedInClient(server, ANN);
    client.cookies.delete('pe_session');
    expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
    expect(client.cookies.get('pe_session')).toBe('may-exist');
    expect((await client.call(method, path)).statusCode).toBe(204);
    expect([...client.cookies.keys()]).toEqual(['pe_device']);
  },
);

it('1.17 over https, a sign-in replaces the cookies with the old names by cookies with the new names (such as __Host-)', async () => {
  const client = await signedInClient(server, ANN);
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await client.call('GET', 'auth/profile', { headers })).statusCode).toBe(401);
  const body = { email: ANN, password: PASSWORD };
  expect((await client.call('POST', 'auth/login', { headers, body })).statusCode).toBe(200);
  expect([...client.cookies.keys()].toSorted()).toEqual([
    '__Host-pe_access',
    '__Host-pe_device',
    '__Host-pe_session',
    '__Secure-pe_refresh',
  ]);
  expect((await client.call('GET', 'auth/profile', { headers })).statusCode).toBe(200);
  expect((await client.call('DELETE', 'auth/logout', { headers })).statusCode).toBe(204);
  expect([...client.cookies.keys()].toSorted()).toEqual(['__Host-pe_device']);
});

it('1.17 over https, browsers send the access cookie with every call, but the refresh cookie only with the calls that need it', async () => {
  await signedInClient(server, ANN);
  const answer = await new TestClient(server).call('POST', 'auth/login', {
    body: { email: ANN, password: 'whistle-and-cones' },
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(Object.fromEntries(answer.cookies.map(({ name, path }) => [name, path]))).toEqual({
    '__Host-pe_access': '/',
    '__Host-pe_device': '/',
    '__Host-pe_session': '/',
    '__Secure-pe_refresh': '/api/auth',
  });
  expect(answer.cookies.every((cookie) => cookie['secure'] === true && !('domain' in cookie))).toBe(true);
});

it('1.17 over https the server refuses a refresh token from a cookie without the prefix, even in a browser without other cookies', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const planted = (await signedInClient(server, 'eve@school.org')).cookies.get('pe_refresh') ?? '';
  const client = await signedInClient(server, ANN);
  expect((await client.call('POST', 'auth/refresh', { headers })).statusCode).toBe(401);
  client.cookies.clear();
  client.cookies.set('pe_refresh', planted);
  expect((await client.call('POST', 'auth/refresh', { headers })).statusCode).toBe(401);
});

it('1.7 a sign-in with a wrong password gets the same answer as a sign-in with an unknown email', async () => {
  await signedInClient(server, ANN);
  const wrong = await new TestClient(server).signIn(ANN, 'not the password');
  const unknown = await new TestClient(server).signIn('nobody@school.org');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ code: 'unauthorized', message: 'The email or the password is wrong' });
  expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
  expect(wrong.cookies).toEqual([]);
});

it('1.4 the answer to a sign-in reveals that an email is not verified only if the password is right', async () => {
  const client = new TestClient(server);
  await client.signUp(ANN);
  expect((await client.signIn(ANN, 'not the password')).json()).toMatchObject({ code: 'unauthorized' });
  const right = await client.signIn(ANN);
  expect(right.statusCode).toBe(403);
  expect(right.json()).toEqual({ code: 'email_not_verified', message: 'Email not verified' });
  expect([...client.cookies.keys()]).toEqual([]);
});

it('a sign-in accepts the email in any case and with spaces around it', async () => {
  await signedInClient(server, ANN);
  expect((await new TestClient(server).signIn(' Ann@School.ORG ')).statusCode).toBe(200);
});

it('the call auth/profile returns the user for 15 minutes, until the access token expires, and then gets 401', async () => {
  const client = await signedInClient(server, ANN);
  const answer = await client.call('GET', 'auth/profile');
  expect(answer.json()).toMatchObject({ user: { email: ANN }, exp: server.clock.now() / 1000 + 900 });
  server.clock.advance(15 * MINUTE);
  const late = await client.call('GET', 'auth/profile');
  expect([late.statusCode, late.json()]).toEqual([401, { code: 'unauthorized', message: 'You are not authorized' }]);
});

it('the server refuses an access token that was changed', async () => {
  const client = await signedInClient(server, ANN);
  const token = client.cookies.get('pe_access') ?? '';
  client.cookies.set(
    'pe_access',
    token.replace(/^\d/, (digit) => (digit === '1' ? '2' : '1')),
  );
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it('the server refuses a refresh token that is sent as an access token', async () => {
  const client = await signedInClient(server, ANN);
  client.cookies.set('pe_access', client.cookies.get('pe_refresh') ?? '');
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it('a logout ends the session on the server, so that a copy of the cookies no longer works', async () => {
  const client = await signedInClient(server, ANN);
  const thief = new TestClient(server);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  expect((await client.call('DELETE', 'auth/logout')).statusCode).toBe(204);
  expect([...client.cookies.keys()]).toEqual(['pe_device']);
  expect((await thief.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await thief.call('POST', 'auth/refresh')).statusCode).toBe(401);
});

it('a sign-out with only the access cookie, without the refresh cookie, ends the session', async () => {
  const client = await signedInClient(server, ANN);
  const thief = new TestClient(server);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  client.cookies.delete('pe_refresh');
  expect((await client.call('DELETE', 'auth/logout')).statusCode).toBe(204);
  expect((await thief.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it('a logout without a session is no error and gets 204', async () => {
  expect((await new TestClient(server).call('DELETE', 'auth/logout')).statusCode).toBe(204);
});

it('1.7 a session may make 600 calls per minute, and further calls are refused until the minute is over', async () => {
  const client = await signedInClient(server, ANN);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let i = 0; i < 600; i += 1) await client.call('GET', 'auth/profile');
  const answer = await client.call('GET', 'auth/profile');
  expect([answer.statusCode, answer.json()]).toEqual([429, { code: 'too_many', message: 'Too many calls' }]);
  vi.advanceTimersByTime(MINUTE);
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(200);
  vi.useRealTimers();
});

it('L1.1 if the user-id header names another user than the session, any call (even a refresh or a sign-out) gets 401 and changes nothing', async () => {
  const client = await signedInClient(server, ANN);
  const headers = { 'user-id': '77' };
  for (const [method, path] of [
    ['GET', 'auth/profile'],
    ['POST', 'auth/refresh'],
    ['DELETE', 'auth/logout'],
  ] as const) {
    const answer = await client.call(method, path, { headers });
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 401, 'other_user']);
  }
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
});
