import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ask, AcknowledgedWrites } from '../tests/support/acknowledged-writes.ts';
import { PASSWORD } from '../tests/support/server.ts';
import { freePort, type RunningServer, spawnServer } from '../tests/support/server-run.ts';

/** How often the test kills the server process while it writes. `npm run long` sets a higher number. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const EMAIL = 'ann@school.org';

let dataDir: string;
let env: Record<string, string>;
let server: RunningServer | null = null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-kill-'));
  env = { PORT: await freePort(), LOG_LEVEL: 'warn', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' };
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

let cookie = '';
const ask: Ask = async (method, path, body, more) => {
  const headers = { 'client-type': 'web', cookie, ...(body && { 'content-type': 'application/json' }), ...more };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  try {
    const answer = await fetch(`${server?.url}/${path}`, init);
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return { status: answer.status, change: Number(answer.headers.get('change')), body: await answer.text() };
  } catch {
    // The connection broke because the test killed the server.
    return null;
  }
};

async function signUp(): Promise<void> {
  await ask('POST', 'user', { code: 'FALL-2026', email: EMAIL, password: PASSWORD, agreedToPolicies: true }, {});
  const token = () => /token=([\w.-]+)/.exec(server?.lines.join('\n') ?? '')?.[1];
  await expect.poll(token, { timeout: 10_000 }).toBeDefined();
  await ask('POST', `user/verify-email?token=${token()}`, undefined, {});
  const signedIn = await ask('POST', 'auth/login', { email: EMAIL, password: PASSWORD }, {});
  expect(signedIn?.status).toBe(200);
}

function problemsOfFile(): unknown[] {
  const file = new Sqlite(join(dataDir, 'grade-book.sqlite'));
  const found = [file.pragma('integrity_check'), file.pragma('foreign_key_check')];
  file.close();
  return found;
}

it(
  `R10.2 a server on SQLite that is killed ${KILLS} times while it applies writes still has every acknowledged write after its restart`,
  { timeout: 30_000 + KILLS * 10_000 },
  async () => {
    server = await spawnServer(env);
    await signUp();
    const writes = new AcknowledgedWrites(ask);
    await writes.prepare();
    for (let kill = 0; kill < KILLS; kill += 1) {
      let gone: Promise<unknown> | undefined;
      const running = server;
      await writes.until(20 + 11 * (kill % 7), () => {
        gone ??= running.end('SIGKILL');
      });
      await gone;
      server = await spawnServer(env);
      expect(server.lines.join('\n')).toContain('PE Grade Book is ready');
      expect(problemsOfFile()).toEqual([[{ integrity_check: 'ok' }], []]);
      await writes.check();
      await writes.repeat(40);
    }
    expect(writes.count).toBeGreaterThanOrEqual(20 * KILLS);
    expect(writes.resent).toBeGreaterThanOrEqual(KILLS);
  },
);
