import { expect, it } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const MINUTE = 60_000;
const DAY = 86_400_000;

eachTestHasServer();

const refreshOf = (client: TestClient) => client.cookies.get('pe_refresh') ?? '';
const teacherId = async () => (await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow()).id;

/** As a tab does. `next`: the refresh token after the call. */
async function refreshWith(token: string, at: Pick<TestServer, 'app'> = server) {
  const client = new TestClient(at);
  client.cookies.set('pe_refresh', token);
  const { statusCode: status } = await client.call('POST', 'auth/refresh');
  return { status, next: refreshOf(client), client };
}

async function secondServer(): Promise<TestServer> {
  return await startServer({ db: server.db, clock: server.clock });
}

it('L7 the answer to a refresh contains the user, new cookies and a new refresh token', async () => {
  const client = await signedInClient(server, ANN);
  const before = refreshOf(client);
  server.clock.advance(DAY);
  const answer = await client.call('POST', 'auth/refresh');
  expect(answer.statusCode).toBe(200);
  const exp = server.clock.now() / 1000 + 900;
  expect(answer.json()).toEqual({ id: await teacherId(), username: 'ann', email: ANN, roleId: 1, exp });
  expect(refreshOf(client)).not.toBe(before);
  expect((await client.call('GET', 'auth/profile')).statusCode).toBe(200);
});

it('a session expires 120 days after its most recent refresh', async () => {
  const client = await signedInClient(server, ANN);
  server.clock.advance(119 * DAY);
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
  server.clock.advance(120 * DAY);
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(401);
});

it('1.14 a session ends 400 days after its sign-in, even if the device has refreshed the session every month', async () => {
  const client = await signedInClient(server, ANN);
  for (let month = 1; month <= 13; month += 1) {
    server.clock.advance(30 * DAY);
    expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
  }
  server.clock.advance(10 * DAY);
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(401);
});

it('a refresh without a refresh token gets 401 and changes no cookie', async () => {
  const answer = await new TestClient(server).call('POST', 'auth/refresh', { body: { deviceName: 'Gym tablet' } });
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
});

it('a refresh with a forged token gets 401, and the real token stays valid', async () => {
  const token = refreshOf(await signedInClient(server, ANN));
  const later = token.replace(/\.1\./, '.9.');
  expect([later === token, (await refreshWith(later)).status]).toEqual([false, 401]);
  expect((await refreshWith(token)).status).toBe(200);
});

it('L7 if a tab and the service worker refresh with the same token at the same time, both stay signed in', async () => {
  const first = refreshOf(await signedInClient(server, ANN));
  const [page, worker] = await Promise.all([refreshWith(first), refreshWith(first)]);
  expect([page.status, worker.status]).toEqual([200, 200]);
  for (const token of [page.next, worker.next, page.next]) expect((await refreshWith(token)).status).toBe(200);
  for (const { client } of [page, worker]) expect((await client.call('GET', 'auth/profile')).statusCode).toBe(200);
});

it('L7 if several tabs refresh with the same token on two servers at the same time, they all get the same new token, which is valid', async () => {
  const other = await secondServer();
  const first = refreshOf(await signedInClient(server, ANN));
  const both = await Promise.all([first, first].flatMap((token) => [refreshWith(token), refreshWith(token, other)]));
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(both.map(({ next }) => next)).size).toBe(1);
  const again = await Promise.all([refreshWith(both[0]?.next ?? '', other), refreshWith(both[1]?.next ?? '')]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  await other.app.close();
});

it('L7 if a device did not receive the answer to a refresh, it stays signed in, because its old refresh token is still valid', async () => {
  const first = refreshOf(await signedInClient(server, ANN));
  expect((await refreshWith(first)).status).toBe(200);
  server.clock.advance(30 * DAY);
  expect((await refreshWith(first)).status).toBe(200);
  const again = await refreshWith(first);
  expect(again.status).toBe(200);
  expect((await refreshWith(again.next)).status).toBe(200);
});

it('L7a if a device refreshes twice with the same old token, the new token from the first answer stays valid', async () => {
  const first = refreshOf(await signedInClient(server, ANN));
  const kept = await refreshWith(first);
  await refreshWith(first);
  expect((await refreshWith(kept.next)).status).toBe(200);
});

it('L7a if a device repeats a refresh within two minutes, it gets the same new token; after that, it gets a different new token', async () => {
  const first = refreshOf(await signedInClient(server, ANN));
  const { next } = await refreshWith(first);
  server.clock.advance(2 * MINUTE);
  expect((await refreshWith(first)).next).toBe(next);
  server.clock.advance(1);
  const later = await refreshWith(first);
  expect([later.status, later.next === next]).toEqual([200, false]);
  expect((await refreshWith(later.next)).status).toBe(200);
});

it('L7a if several tabs repeat the same old refresh at the same time, they all get the same new token', async () => {
  const first = refreshOf(await signedInClient(server, ANN));
  await refreshWith(first);
  server.clock.advance(DAY);
  const [page, worker] = await Promise.all([refreshWith(first), refreshWith(first)]);
  expect([page.status, worker.next]).toEqual([200, page.next]);
});

it('L7b a device stays signed in after the operator has restored an older database', async () => {
  const client = await signedInClient(server, ANN);
  for (let i = 0; i < 3; i += 1) await client.call('POST', 'auth/refresh');
  const id = await teacherId();
  await server.db.updateTable('sessions').set({ generation: 1 }).where('teacherId', '=', id).execute();
  expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
});

it('L7b if a thief uses a copied refresh token after the owner has already refreshed twice, the session ends for the thief and the owner', async () => {
  const owner = await signedInClient(server, ANN);
  const stolen = refreshOf(owner);
  await owner.call('POST', 'auth/refresh');
  await owner.call('POST', 'auth/refresh');
  expect((await owner.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect((await refreshWith(stolen)).status).toBe(401);
  expect((await owner.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await owner.call('POST', 'auth/refresh')).statusCode).toBe(401);
});

it('L7b if a thief has refreshed twice with a copied token, the next refresh of the owner ends the session for both', async () => {
  const stolen = refreshOf(await signedInClient(server, ANN));
  const thief = await refreshWith((await refreshWith(stolen)).next);
  expect(thief.status).toBe(200);
  expect((await refreshWith(stolen)).status).toBe(401);
  expect((await refreshWith(thief.next)).status).toBe(401);
  expect((await thief.client.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it('L7a, L7b if a thief repeats the owner’s refresh later and uses the different new token, the session ends for both', async () => {
  const stolen = refreshOf(await signedInClient(server, ANN));
  const owner = await refreshWith(stolen);
  server.clock.advance(2 * MINUTE + 1);
  const thief = await refreshWith(stolen);
  expect(thief.status).toBe(200);
  expect((await refreshWith(owner.next)).status).toBe(200);
  expect((await refreshWith(thief.next)).status).toBe(401);
  expect((await owner.client.call('GET', 'auth/profile')).statusCode).toBe(401);
});

it('L7b if a thief uses an old token on one server while the owner refreshes on another server, the session ends on both', async () => {
  const other = await secondServer();
  const owner = await signedInClient(server, ANN);
  const stolen = refreshOf(owner);
  const second = await refreshWith(stolen);
  const third = await refreshWith(second.next);
  await Promise.all([refreshWith(stolen, other), refreshWith(third.next)]);
  expect((await refreshWith(third.next, other)).status).toBe(401);
  await other.app.close();
});

it('L7 if a copied token ends a session, the other devices of the teacher stay signed in', async () => {
  const client = await signedInClient(server, ANN);
  const other = new TestClient(server);
  await other.signIn(ANN);
  const first = refreshOf(client);
  await refreshWith((await refreshWith(first)).next);
  expect((await refreshWith(first)).status).toBe(401);
  expect((await other.call('POST', 'auth/refresh')).statusCode).toBe(200);
});
