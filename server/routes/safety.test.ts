import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { logout } from '#contract/account/auth.ts';
import { AREAS, ENDPOINTS } from '#contract/endpoints.ts';
import { deleteUser } from '#contract/account/user.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { newBooks, TestClient } from '../../tests/support/server.ts';
import { openApiDocument } from '../openapi/document.ts';

const lines: string[] = [];
beforeEach(() => void lines.splice(0));
eachTestHasTeacher('ann@school.org', { limits: false, sink: { write: (line) => lines.push(line) } });

/** Matches words that occur in the messages of internal errors. No answer of the API may contain such words. */
const INSIDE = /select|insert|update "|sqlite|relation|column|syntax|kysely|node_modules|\.ts:\d|\bat \w+ \(/i;

it('a call that fails internally answers only "Something went wrong on the server", and the log contains the cause', async () => {
  const { paths } = openApiDocument('0');
  const tables = [
    'classes',
    'students',
    'marks',
    'grade_books',
    'assessments',
    'activity_notes',
    'settings',
    'answers',
  ];
  for (const table of [...tables, 'mail_tokens', 'installation']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(server.db);
  }
  let failed = 0;
  for (const { calls } of AREAS) {
    for (const { endpoint } of calls) {
      const { method, path, access, type } = endpoint;
      const told = paths[`/${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      const body = told?.requestBody?.content['application/json']?.example;
      const address = path.replaceAll(/:date\b/g, '2026-11-20').replaceAll(/:\w+/g, '1');
      const query = /by-template|daily-activity-note|attendance/.test(path) ? '?date=2026-11-20' : '';
      // Not for admins, not ending Ann's session, and not the stream.
      if (access === 'admin' || endpoint === deleteUser || endpoint === logout || type === 'events') continue;
      const answer = await ann.call(method, address + query, body === undefined ? {} : { body });
      expect(answer.body, `${method} ${path}`).not.toMatch(INSIDE);
      if (answer.statusCode !== 500) continue;
      failed += 1;
      expect(answer.json()).toEqual({ code: 'server_error', message: 'Something went wrong on the server' });
    }
  }
  expect(failed).toBeGreaterThan(ENDPOINTS.length / 2);
  expect(lines.filter((line) => line.includes('"failed"')).join('')).toMatch(/no such table|does not exist/);
});

it('if a write of a batch fails inside the server, its answer contains only “Something went wrong on the server” and no cause', async () => {
  await sql`alter table classes rename to classes_away`.execute(server.db);
  const [entry] = newBooks(1);
  const broken = { ...entry, path: 'classes', body: { id: 1, name: 'PE 7', gradeBookId: 1 } };
  await ann.call('POST', 'grade-books', { body: { id: 1, name: 'Fall 2026' } });
  const answer = await ann.call('POST', 'batch', { body: { entries: [broken] } });
  expect(answer.json()).toMatchObject({
    results: [{ status: 500, code: 'server_error', message: 'Something went wrong on the server' }],
  });
  expect(answer.body).not.toMatch(INSIDE);
});

it("every answer has strict security headers and does not contain the name of the server's software", async () => {
  for (const url of ['/api/health', '/api/nowhere', '/api/grade-books', '/api/docs', '/metrics', '/x']) {
    const { headers } = await server.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("script-src 'self';style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
  }
});

describe("the size of a call's body", () => {
  const tooLarge = { code: 'too_large', message: 'That is too much at once' };
  const big = (bytes: number) => ({ name: 'x'.repeat(bytes) });

  it('the server refuses a body of more than 1 MB with the code “too_large”, and without a session a body of more than 16 KB', async () => {
    const [entry] = newBooks(1);
    const batchOf = (bytes: number) => ({ entries: [{ ...entry, body: big(bytes) }] });
    const ask = async (client: TestClient, path: string, body: object) => {
      const answer = await client.call('POST', path, { body });
      return answer.statusCode === 413 ? answer.json<object>() : answer.statusCode;
    };
    expect(await ask(ann, 'grade-books', big(1_000_000))).toBe(400);
    expect(await ask(ann, 'grade-books', big(1_048_576))).toEqual(tooLarge);
    expect(await ask(ann, 'batch', batchOf(1_000_000))).toBe(200);
    expect(await ask(ann, 'batch', batchOf(1_048_576))).toEqual(tooLarge);
    const stranger = new TestClient(server);
    expect(await ask(stranger, 'auth/login', big(16_000))).toBe(400);
    expect(await ask(stranger, 'auth/login', big(16_384))).toEqual(tooLarge);
  });

  it('if a call does not declare the length of its body, the server counts the bytes that arrive and refuses the body above the limit', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' });
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'client-type': 'web', 'content-type': 'application/json', cookie };
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/grade-books', headers });
    // The server may close the connection while the client still sends.
    call.on('error', () => {});
    const answered = once(call, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
    call.write('{"name":"');
    for (let n = 0; n < 20; n += 1) call.write('x'.repeat(65_536));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(413);
    call.destroy();
  });
});
