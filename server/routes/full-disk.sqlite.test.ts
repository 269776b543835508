import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  newBooks,
  PASSWORD,
  signedInClient,
  startServer,
  TestClient,
  type TestServer,
} from '../../tests/support/server.ts';

it('R6.2b if the disk is full, a write gets the code “unavailable”, and every write that was acknowledged before is kept', async () => {
  const server = await startServer();
  const ann = await signedInClient(server, 'ann@school.org');
  const batch = (count: number) => ann.call('POST', 'batch', { body: { entries: newBooks(count) } });
  await sql`pragma max_page_count = 1`.execute(server.db);
  const answer = await batch(400);
  const { results = [answer.json()] } = answer.json<{ results?: { status?: number; code: string }[] }>();
  expect(results.at(-1)).toMatchObject({ code: 'unavailable' });
  expect((await ann.call('GET', 'grade-books')).json()).toHaveLength(results.length - 1);
  await sql`pragma max_page_count = 100000`.execute(server.db);
  expect((await batch(400)).json()).toMatchObject({ counter: 401 });
});

it.each([
  ['user', { code: 'let-me-in', email: 'new@school.org', password: PASSWORD, agreedToPolicies: true }],
  ['user/request-password-reset', { email: 'ann@school.org' }],
  ['user/request-password-reset', { email: 'nobody@school.org' }],
])(
  '9.52 if the disk is full, so that a mail can’t be stored, the call %s is answered with 503 and “unavailable”',
  async (path, body) => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const mailer = { send: async () => await Promise.reject(full), close: async () => undefined };
    const server = await startServer({ mailer });
    const answer = await new TestClient(server).call('POST', path, { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect((await server.app.inject('/api/ready')).statusCode).toBe(503);
  },
);

describe('the call ready on a full disk', () => {
  const ready = async ({ app }: TestServer) => await app.inject('/api/ready');

  it.each(['batch', 'grade-books'])(
    '9.52 after the call %s has failed because of a full disk, /api/ready answers 503 for a minute, while reads still work',
    async (path) => {
      const server = await startServer();
      const ann = await signedInClient(server, 'ann@school.org');
      expect((await ready(server)).statusCode).toBe(200);
      await sql`pragma max_page_count = 1`.execute(server.db);
      const bodyOf = (n: number) => (path === 'batch' ? { entries: newBooks(400) } : { name: `Fall ${n}` });
      for (let n = 0; (await ready(server)).statusCode === 200 && n < 300; n += 1) {
        await ann.call('POST', path, { body: bodyOf(n) });
      }
      const answer = await ready(server);
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: 'The disk of the database is full' }]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ann.call('GET', 'grade-books')).statusCode).toBe(200);
      expect((await server.app.inject('/api/health')).statusCode).toBe(200);
      await sql`pragma max_page_count = 100000`.execute(server.db);
      server.clock.advance(60_000);
      expect((await ready(server)).statusCode).toBe(200);
    },
  );

  it('9.52 the call /api/ready answers 503 while the disk of the database has less than 20 MB of free space', async () => {
    let free = 19_999_999;
    const server = await startServer({ freeBytes: async () => free });
    expect((await ready(server)).json()).toMatchObject({ message: 'The disk of the database is full' });
    free = 20_000_000;
    expect((await ready(server)).json()).toEqual({ status: 'ready' });
  });
});
