import { expect, it } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Session {
  readonly id: number;
  readonly deviceName: string;
  readonly lastUsedAt: string;
  readonly current: boolean;
}

eachTestHasTeacher(ANN);

async function signIn(device: { deviceName?: string; userAgent?: string }): Promise<TestClient> {
  const client = new TestClient(server);
  const { deviceName, userAgent } = device;
  const body = { email: ANN, password: PASSWORD, ...(deviceName !== undefined && { deviceName }) };
  await client.call('POST', 'auth/login', { body, headers: { 'user-agent': userAgent } });
  return client;
}

const list = async (client = ann) => (await client.call('GET', 'user/sessions')).json<Session[]>();
const names = async () => (await list()).map(({ deviceName }) => deviceName);

it('1.14 the list of sessions shows each signed-in device, the most recently used first, and marks the device that asks', async () => {
  server.clock.advance(HOUR);
  const tablet = await signIn({ deviceName: 'Gym tablet' });
  expect(await list(tablet)).toEqual([
    {
      id: expect.any(Number) as number,
      deviceName: 'Gym tablet',
      createdAt: '2026-11-20T13:00:00.000Z',
      lastUsedAt: '2026-11-20T13:00:00.000Z',
      current: true,
    },
    expect.objectContaining({ createdAt: '2026-11-20T12:00:00.000Z', current: false }),
  ]);
  server.clock.advance(HOUR);
  await ann.call('POST', 'auth/refresh');
  expect((await list()).map(({ current, lastUsedAt }) => [current, lastUsedAt])).toEqual([
    [true, '2026-11-20T14:00:00.000Z'],
    [false, '2026-11-20T13:00:00.000Z'],
  ]);
});

it('1.14 for a device that sent no name, the list of sessions shows a name made from its user agent', async () => {
  await signIn({ userAgent: IPAD });
  expect(await names()).toContain('Safari on iPad');
});

it('1.14 a refresh that contains a device name renames the device, and a refresh without a name keeps the stored name', async () => {
  const tablet = await signIn({ userAgent: IPAD });
  await tablet.call('POST', 'auth/refresh', { body: { deviceName: ' Gym tablet ' } });
  expect(await names()).toContain('Gym tablet');
  await tablet.call('POST', 'auth/refresh', { headers: { 'user-agent': 'curl/8.5.0' } });
  expect(await names()).toContain('Gym tablet');
});

it('1.14 if a teacher ends the session of another device, this device is signed out immediately', async () => {
  const tablet = await signIn({ deviceName: 'Gym tablet' });
  const [{ id } = { id: 0 }] = (await list()).filter(({ current }) => !current);
  expect((await ann.call('DELETE', `user/sessions/${id}`)).statusCode).toBe(204);
  expect((await tablet.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await tablet.call('POST', 'auth/refresh')).statusCode).toBe(401);
  expect(await names()).toHaveLength(1);
  expect((await ann.call('DELETE', `user/sessions/${id}`)).statusCode).toBe(404);
});

it('1.14 if a teacher ends the session of the device that makes the call, the server removes the cookies of this device', async () => {
  const [{ id } = { id: 0 }] = await list();
  expect((await ann.call('DELETE', `user/sessions/${id}`)).statusCode).toBe(204);
  expect([...ann.cookies.keys()]).toEqual(['pe_device']);
});

it('1.14 if a teacher tries to end the session of another teacher, the call gets 404 and the session stays valid', async () => {
  const bob = await signedInClient(server, 'bob@school.org');
  const [{ id } = { id: 0 }] = await list();
  const answer = await bob.call('DELETE', `user/sessions/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'unknown', message: 'This does not exist.' }]);
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect((await list(bob)).map((session) => session.id)).not.toContain(id);
});

it('1.14 the list of sessions does not contain an expired session', async () => {
  await signIn({ deviceName: 'Old phone' });
  server.clock.advance(119 * DAY);
  await ann.call('POST', 'auth/refresh');
  server.clock.advance(2 * DAY);
  await ann.call('POST', 'auth/refresh');
  expect(await names()).not.toContain('Old phone');
});

it('1.14 a teacher has at most 20 sessions, and a further sign-in ends the session that was unused for the longest time', async () => {
  server.clock.advance(HOUR);
  const oldest = await signIn({ deviceName: 'Oldest' });
  server.clock.advance(HOUR);
  await ann.call('POST', 'auth/refresh');
  for (let device = 3; device <= 21; device += 1) await signIn({ deviceName: `Device ${device}` });
  expect(await names()).toHaveLength(20);
  expect(await names()).not.toContain('Oldest');
  expect((await oldest.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
});

it('1.14 a sign-in ends the earlier session of the same browser, even if this session belongs to another teacher', async () => {
  const bob = await signedInClient(server, 'bob@school.org');
  const copy = new TestClient(server);
  for (const [name, value] of ann.cookies) copy.cookies.set(name, value);
  await ann.signIn('bob@school.org');
  expect((await copy.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await bob.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect(await list(bob)).toHaveLength(2);
});

it('1.14 if one of 20 signed-in browsers signs in again, only the earlier session of this browser ends, and no other device is signed out', async () => {
  const devices = [ann];
  for (let device = 2; device <= 20; device += 1) {
    server.clock.advance(1000);
    devices.push(await signIn({ deviceName: `Device ${device}` }));
  }
  server.clock.advance(1000);
  await devices.at(-1)?.signIn(ANN);
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect(await names()).toHaveLength(20);
});

it('1.14 a sign-in with a wrong password does not end the earlier session of the same browser', async () => {
  await ann.signIn(ANN, 'not the password');
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
});
