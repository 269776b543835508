import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-main-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

interface Run {
  readonly lines: string[];
  readonly code: number | null;
  readonly health: number | null;
}

/** Runs the server until it is ready, asks its health, and ends it as an operator does. */
async function run(env: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, '--api-only'], { env: { ...env, DATA_DIR: dataDir }, stdio: 'pipe' });
  const lines: string[] = [];
  const exit = once(child, 'close') as Promise<[number | null]>;
  const printed = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Sign-up code') || line.startsWith('PE Grade Book is ready')) done();
      });
    }
  });
  const ended = await Promise.race([printed.then(() => false), exit.then(() => true)]);
  const health = ended ? null : (await fetch(`http://localhost:${env['PORT']}/api/health`)).status;
  child.kill('SIGTERM');
  const [code] = await exit;
  return { lines, code, health };
}

describe('the server process', () => {
  it('says its address once it answers, keeps its sign-up code, and stops when told', async () => {
    const env = { PORT: await freePort(), LOG_LEVEL: 'warn' };
    const first = await run(env);
    expect([first.health, first.code]).toEqual([200, 0]);
    expect(first.lines[0]).toBe(`PE Grade Book is ready: http://localhost:${env.PORT}`);
    expect(first.lines[1]).toMatch(/^Sign-up code: [\w-]{8}$/);
    expect((await run(env)).lines[1]).toBe(first.lines[1]);
  });

  it('prints no code that the operator chose', async () => {
    const { lines } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn', SIGN_UP_CODES: 'FALL-2026' });
    expect(lines).toHaveLength(1);
  });

  it('names every wrong setting and starts nothing', async () => {
    const { lines, code, health } = await run({ PORT: 'http', TRIAL_DAYS: '-1' });
    expect([code, health]).toEqual([1, null]);
    expect(lines).toEqual([
      'The settings are not right:',
      '  PORT: expected a whole number from 1 to 65535',
      '  TRIAL_DAYS: expected a whole number from 0 to 36500',
    ]);
  });

  it('says that a port is taken', async () => {
    const holder = createServer().listen(0, 'localhost');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { lines, code } = await run({ PORT: String(port), LOG_LEVEL: 'warn' });
    expect([lines, code]).toEqual([['The port is taken. Set PORT to another one.'], 1]);
    holder.close();
  });
});
