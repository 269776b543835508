import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessClient } from '../../../tests/support/process-client.ts';
import { freePort, type RunningServer, spawnServer } from '../../../tests/support/server-run.ts';

let dataDir: string;
let port: number;
let server: RunningServer;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-stop-'));
  const PORT = await freePort();
  port = Number(PORT);
  server = await spawnServer({ PORT, LOG_LEVEL: 'warn', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function isOpen(): Promise<boolean> {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it('a server that gets SIGTERM accepts no new calls, but first completes a running call and then closes its database', async () => {
  const client = new ProcessClient(server);
  await client.signUp();
  const body = JSON.stringify({ id: 7, name: 'Fall 2026' });
  const length = { 'content-type': 'application/json', 'content-length': String(body.length) };
  // With the header `expect: 100-continue`, the server tells the client when it has received the headers of the call.
  const headers = { ...client.headers, ...length, expect: '100-continue' };
  const slow = request({ host: 'localhost', port, method: 'POST', path: '/api/grade-books', headers });
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
  // Sends some bytes of the body now and the rest after the signal, like a tablet on a slow network.
  slow.write(body.slice(0, 10));
  await once(slow, 'continue');
  const ended = server.end('SIGTERM');
  await expect.poll(isOpen, { timeout: 8_000 }).toBe(false);
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([201, { id: 7, name: 'Fall 2026' }]);
  expect(await ended).toBe(0);
  // SQLite deletes the file of the write-ahead log when the database is closed.
  expect((await readdir(dataDir)).filter((name) => name.startsWith('grade-book.sqlite'))).toEqual([
    'grade-book.sqlite',
  ]);
});

/** Headers and some bytes of the body; `rest` is the rest. The connection stays open. */
async function beginCall(client: ProcessClient, id: number): Promise<{ socket: Socket; rest: string }> {
  const body = JSON.stringify({ id, name: `Fall ${id}` });
  const headers = {
    ...client.headers,
    host: `localhost:${port}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    // The server sends `100 Continue` when it has received the headers.
    expect: '100-continue',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.write(['POST /api/grade-books HTTP/1.1', ...head, '', body.slice(0, 10)].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /);
  return { socket, rest: body.slice(10) };
}

it('a server that gets SIGTERM answers the running calls, exits with code 0 within two seconds, and loses no acknowledged write', async () => {
  const client = new ProcessClient(server);
  await client.signUp();
  expect((await client.call('POST', 'grade-books', { id: 9, name: 'Spring' })).status).toBe(201);
  const calls = await Promise.all([1, 2, 3].map((id) => beginCall(client, id)));
  const idle = connect(port, 'localhost');
  await once(idle, 'connect');
  let code: number | null = null;
  void server.end('SIGTERM').then((exit) => (code = exit));
  await expect.poll(isOpen, { timeout: 8_000 }).toBe(false);
  const answers = calls.map(async ({ socket, rest }) => {
    const answer = text(socket);
    socket.write(rest);
    return await answer;
  });
  // Each of these promises resolves only when the server has closed the connection.
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  }
  await expect.poll(() => code, { timeout: 2_000 }).toBe(0);
  server = await spawnServer({ PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' });
  const books = (await (await client.at(server).call('GET', 'grade-books')).json()) as { id: number }[];
  expect(books.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 9]);
});
