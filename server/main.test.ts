import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, runServer } from '../tests/support/server-run.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-main-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const run = async (env: Record<string, string>) => await runServer({ DATA_DIR: dataDir, ...env });

describe('how the server starts', () => {
  it('when the server is ready, it prints its URL and a sign-up code, and prints the same sign-up code after each restart', async () => {
    const env = { PORT: await freePort(), LOG_LEVEL: 'warn' };
    const first = await run(env);
    expect([first.health, first.code]).toEqual([200, 0]);
    expect(first.lines[0]).toBe(`PE Grade Book is ready: http://localhost:${env.PORT}`);
    expect(first.lines[1]).toMatch(/^Sign-up code: [\w-]{8}$/);
    expect((await run(env)).lines[1]).toBe(first.lines[1]);
  });

  it('if the operator has set a sign-up code, the server does not print this code', async () => {
    const { lines } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn', SIGN_UP_CODES: 'FALL-2026' });
    expect(lines).toHaveLength(1);
  });

  it('the server creates a missing data folder even if the settings contain the secret and the sign-up code, which it would otherwise store there', async () => {
    const given = { SESSION_SECRET: 'x'.repeat(32), SIGN_UP_CODES: 'FALL-2026', DATA_DIR: join(dataDir, 'new') };
    const { health, code } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn', ...given });
    expect([health, code]).toEqual([200, 0]);
  });

  it('if two settings are wrong, the server does not start, and its error message names both settings', async () => {
    const { lines, code, health } = await run({ PORT: 'http', TRIAL_DAYS: '-1' });
    expect([code, health]).toEqual([1, null]);
    expect(lines).toEqual([
      'The settings are not right:',
      '  PORT: expected a whole number from 1 to 65535',
      '  TRIAL_DAYS: expected a whole number from 0 to 36500',
    ]);
  });

  it('if another program already uses the port, the server does not start, and its error message tells the operator to choose another port', async () => {
    const holder = createServer().listen(0, 'localhost');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { lines, code } = await run({ PORT: String(port), LOG_LEVEL: 'warn' });
    expect([lines, code]).toEqual([['The port is taken. Set PORT to another one.'], 1]);
    holder.close();
  });
});
