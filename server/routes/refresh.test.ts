import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const DAY = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  await server.close();
});

const refreshOf = (client: TestClient) => client.cookies.get('pe_refresh') ?? '';
const teacherId = async () => (await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow()).id;

/** One context that has this token: the answer that it gets, and the token that it has then. */
async function refreshWith(token: string, at: Pick<TestServer, 'app'> = server) {
  const client = new TestClient(at);
  client.cookies.set('pe_refresh', token);
  const { statusCode: status } = await client.call('POST', 'auth/refresh');
  return { status, next: refreshOf(client), client };
}

/** The app of another server process on the same database. */
async function secondServer(): Promise<TestServer> {
  return await startServer({ db: server.db, clock: server.clock });
}

describe('the refresh of a session', () => {
  it('L7 a refresh answers the user, new cookies and a new token', async () => {
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

  it('a session expires 120 days after its last refresh', async () => {
    const client = await signedInClient(server, ANN);
    server.clock.advance(119 * DAY);
    expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
    server.clock.advance(120 * DAY);
    expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(401);
  });

  it('a refresh without a token gets 401 and removes no cookie', async () => {
    const answer = await new TestClient(server).call('POST', 'auth/refresh', { body: { deviceName: 'Gym tablet' } });
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  });

  it('a refresh with an invented token gets 401', async () => {
    const token = refreshOf(await signedInClient(server, ANN));
    const later = token.replace(/\.1\./, '.9.');
    expect([later === token, (await refreshWith(later)).status]).toEqual([false, 401]);
    expect((await refreshWith(token)).status).toBe(200);
  });
});

describe('L7 several contexts of one device', () => {
  it('L7 two contexts that refresh at once both stay signed in, whichever answer arrives last', async () => {
    const first = refreshOf(await signedInClient(server, ANN));
    const [page, worker] = await Promise.all([refreshWith(first), refreshWith(first)]);
    expect([page.status, worker.status]).toEqual([200, 200]);
    for (const token of [page.next, worker.next, page.next]) expect((await refreshWith(token)).status).toBe(200);
    for (const { client } of [page, worker]) expect((await client.call('GET', 'auth/profile')).statusCode).toBe(200);
  });

  it('L7 two contexts that refresh at once on two servers both stay signed in', async () => {
    const other = await secondServer();
    const first = refreshOf(await signedInClient(server, ANN));
    const both = await Promise.all([first, first].flatMap((token) => [refreshWith(token), refreshWith(token, other)]));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(both.map(({ next }) => next)).size).toBe(1);
    const again = await Promise.all([refreshWith(both[0]?.next ?? '', other), refreshWith(both[1]?.next ?? '')]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    await other.app.close();
  });

  it('L7 a lost answer signs nobody out, because the previous token is valid until the new one is used', async () => {
    const first = refreshOf(await signedInClient(server, ANN));
    expect((await refreshWith(first)).status).toBe(200);
    server.clock.advance(30 * DAY);
    expect((await refreshWith(first)).status).toBe(200);
    const again = await refreshWith(first);
    expect(again.status).toBe(200);
    expect((await refreshWith(again.next)).status).toBe(200);
  });

  it('L7 a late repeat of a refresh does not invalidate the token that came meanwhile', async () => {
    const first = refreshOf(await signedInClient(server, ANN));
    const kept = await refreshWith(first);
    await refreshWith(first);
    expect((await refreshWith(kept.next)).status).toBe(200);
  });

  it('L7 tokens on the devices stay valid after an older database was restored', async () => {
    const client = await signedInClient(server, ANN);
    for (let i = 0; i < 3; i += 1) await client.call('POST', 'auth/refresh');
    const id = await teacherId();
    await server.db.updateTable('sessions').set({ generation: 1 }).where('teacherId', '=', id).execute();
    expect((await client.call('POST', 'auth/refresh')).statusCode).toBe(200);
  });
});

describe('L7 a stolen refresh token', () => {
  it('L7 a token that is used after its successor ends the family for the thief and the owner', async () => {
    const owner = await signedInClient(server, ANN);
    const stolen = refreshOf(owner);
    await owner.call('POST', 'auth/refresh');
    await owner.call('POST', 'auth/refresh');
    expect((await owner.call('GET', 'auth/profile')).statusCode).toBe(200);
    expect((await refreshWith(stolen)).status).toBe(401);
    expect((await owner.call('GET', 'auth/profile')).statusCode).toBe(401);
    expect((await owner.call('POST', 'auth/refresh')).statusCode).toBe(401);
  });

  it('L7 a family that the thief continued ends when the owner refreshes', async () => {
    const stolen = refreshOf(await signedInClient(server, ANN));
    const thief = await refreshWith((await refreshWith(stolen)).next);
    expect(thief.status).toBe(200);
    expect((await refreshWith(stolen)).status).toBe(401);
    expect((await refreshWith(thief.next)).status).toBe(401);
    expect((await thief.client.call('GET', 'auth/profile')).statusCode).toBe(401);
  });

  it('L7 a copied token ends the family on every server, also when owner and thief refresh at once', async () => {
    const other = await secondServer();
    const owner = await signedInClient(server, ANN);
    const stolen = refreshOf(owner);
    const second = await refreshWith(stolen);
    const third = await refreshWith(second.next);
    await Promise.all([refreshWith(stolen, other), refreshWith(third.next)]);
    expect((await refreshWith(third.next, other)).status).toBe(401);
    await other.app.close();
  });

  it('L7 another device of the same teacher stays signed in when a family ends', async () => {
    const client = await signedInClient(server, ANN);
    const other = new TestClient(server);
    await other.signIn(ANN);
    const first = refreshOf(client);
    await refreshWith((await refreshWith(first)).next);
    expect((await refreshWith(first)).status).toBe(401);
    expect((await other.call('POST', 'auth/refresh')).statusCode).toBe(200);
  });
});
