import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { freePort, operatorCommand, spawnServer } from '../../tests/support/server-run.ts';

const ANN = 'ann@school.org';

let dataDir: string;
let env: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-admin-'));
  const database = process.env['TEST_DATABASE_URL'] === undefined ? {} : { DATABASE_URL: await emptySchema() };
  env = { PORT: await freePort(), LOG_LEVEL: 'silent', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026', ...database };
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const admin = async (...words: string[]) => await operatorCommand('admin', words, env);

it('the operator’s commands change the database while the server runs, and the server uses the change in its next call', async () => {
  const server = await spawnServer(env);
  const signUp = async (email: string, code: string) => {
    const body = JSON.stringify({ code, email, password: 'whistle-and-cones', agreedToPolicies: true });
    const headers = { 'client-type': 'web', 'content-type': 'application/json' };
    return (await fetch(`${server.url}/user`, { method: 'POST', headers, body })).status;
  };
  try {
    expect(await signUp(ANN, 'FALL-2026')).toBe(201);
    const { code, out: made } = await admin('make-code');
    expect([code, await signUp('bob@school.org', made)]).toEqual([0, 201]);
    // Runs the command at the same time as two sign-ups, which write to the database.
    const both = await Promise.all([
      admin('promote', ANN),
      signUp('cy@school.org', made),
      signUp('di@school.org', made),
    ]);
    expect(both).toEqual([
      { code: 0, out: 'ann@school.org is an admin.', err: expect.any(String) as string },
      201,
      201,
    ]);
    expect(JSON.parse(both[0].err)).toMatchObject({ event: 'role changed', reason: 'promoted by the operator' });
    const list = await admin('list');
    expect(list.out.split('\n')).toHaveLength(5);
    expect(list.out).toMatch(/^ann@school\.org +\d+ +10 +Trial/m);
  } finally {
    await server.end('SIGTERM');
  }
});

it('an operator’s command prints errors to stderr, and exits with code 2 after wrong arguments and with code 1 after a failure', async () => {
  expect(await admin('help')).toMatchObject({ code: 0, err: '' });
  expect(await admin('remove')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^There is no command/) });
  await (await spawnServer(env)).end('SIGTERM');
  expect(await admin('promote', ANN)).toEqual({ code: 1, out: '', err: `There is no account of ${ANN}.` });
});

it('if there is no database, an operator’s command fails and does not create a database', async () => {
  if (env['DATABASE_URL'] !== undefined) env['DATABASE_URL'] = 'postgres://teacher:secret@localhost/x?host=/nowhere';
  const { code, err } = await admin('list');
  expect([code, await readdir(dataDir)]).toEqual([1, []]);
  expect(err).toMatch(/^There is no database at |ENOENT/);
  expect(err).not.toContain('secret');
});
