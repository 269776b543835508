import { once } from 'node:events';
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

it('a server that gets SIGTERM accepts no new calls, answers the running ones, closes its database, exits with code 0 within two seconds, and loses no acknowledged write', async () => {
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
  // SQLite deletes the file of the write-ahead log when the database is closed.
  expect((await readdir(dataDir)).filter((name) => name.startsWith('grade-book.sqlite'))).toEqual([
    'grade-book.sqlite',
  ]);
  server = await spawnServer({ PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' });
  const books = (await (await client.at(server).call('GET', 'grade-books')).json()) as { id: number }[];
  expect(books.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 9]);
});
