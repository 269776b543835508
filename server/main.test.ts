import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, runServer, spawnServer } from '../tests/support/server-run.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-main-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const run = async (env: Record<string, string>) => await runServer({ DATA_DIR: dataDir, ...env });

it('when the server is ready, it prints its URL and a sign-up code, and prints the same sign-up code after each restart', async () => {
  const env = { PORT: await freePort(), LOG_LEVEL: 'warn' };
  const first = await run(env);
  expect([first.health, first.code]).toEqual([200, 0]);
  expect(first.lines[0]).toBe(`PE Grade Book is ready: http://localhost:${env.PORT}`);
  expect(first.lines[1]).toMatch(/^Sign-up code: [\w-]{8}$/);
  expect((await run(env)).lines[1]).toBe(first.lines[1]);
});

it('if the settings contain the secret and the sign-up code, the server prints no code, and still creates a missing data folder', async () => {
  const given = { SESSION_SECRET: 'x'.repeat(32), SIGN_UP_CODES: 'FALL-2026', DATA_DIR: join(dataDir, 'new') };
  const { health, code, lines } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn', ...given });
  expect([health, code, lines.length]).toEqual([200, 0, 1]);
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

it('9.90 a second server on the same SQLite file does not start, and after a SIGKILL of the first server it starts', async () => {
  const first = await spawnServer({ DATA_DIR: dataDir, PORT: await freePort(), LOG_LEVEL: 'warn' });
  const env = { PORT: await freePort(), LOG_LEVEL: 'warn' };
  const second = await run(env);
  expect([second.code, second.health]).toEqual([1, null]);
  expect(second.lines).toEqual([
    'Another server or a restore is using the database in DATA_DIR. Stop it first, or set DATA_DIR to another folder.',
  ]);
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  await first.end('SIGKILL');
  expect(await run(env)).toMatchObject({ health: 200, code: 0 });
});

it('9.90 a second server does not start in another folder whose database is a link to the same SQLite file', async () => {
  const first = await spawnServer({ DATA_DIR: dataDir, PORT: await freePort(), LOG_LEVEL: 'warn' });
  const other = await mkdtemp(join(tmpdir(), 'pe-link-'));
  await symlink(join(dataDir, 'grade-book.sqlite'), join(other, 'grade-book.sqlite'));
  const env = { DATA_DIR: other, PORT: await freePort(), LOG_LEVEL: 'warn' };
  const second = await run(env);
  expect([second.code, second.health]).toEqual([1, null]);
  expect(second.lines).toEqual([expect.stringMatching(/^Another server or a restore is using the database/)]);
  await first.end('SIGKILL');
  await rm(other, { recursive: true });
});

it('9.90 if the database of a folder is missing or empty, the server does not start, and names the command that restores the newest copy', async () => {
  const env = { PORT: await freePort(), LOG_LEVEL: 'warn' };
  expect((await run(env)).code).toBe(0);
  const file = join(dataDir, 'grade-book.sqlite');
  await mkdir(join(dataDir, 'backups'));
  await writeFile(join(dataDir, 'backups', 'fall.sqlite'), 'a copy');
  for (const spoil of [async () => await rm(file), async () => await writeFile(file, '')]) {
    await spoil();
    const { code, health, lines } = await run(env);
    expect([code, health]).toEqual([1, null]);
    expect(lines).toEqual([
      `The database ${file} is missing, but this folder had one. Restore a copy:`,
      `  npm run restore -- ${join(dataDir, 'backups', 'fall.sqlite')}`,
      'To begin with an empty database, set DATA_DIR to an empty folder.',
    ]);
  }
});

it('9.90 if the folder of a server of an older version has only a replaced database, the server does not start', async () => {
  await writeFile(join(dataDir, 'grade-book.sqlite.replaced-20261127T122644Z'), 'the old database');
  const { code, lines } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn' });
  expect([code, lines[1]]).toEqual([
    1,
    `  npm run restore -- ${join(dataDir, 'grade-book.sqlite.replaced-20261127T122644Z')}`,
  ]);
});

it.each([
  [
    'a damaged database',
    'grade-book.sqlite',
    /^The database in DATA_DIR can't be used \(.*\)\. Restore a copy: npm run restore/,
  ],
  ['a data folder that is a file', '', /^DATA_DIR can't be used: /],
])('9.90 a server with %s does not start, and prints one sentence', async (_what, name, sentence) => {
  const path = join(dataDir, 'folder', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'scribble '.repeat(1_000));
  const { code, lines } = await run({ PORT: await freePort(), DATA_DIR: join(dataDir, 'folder') });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});

it('9.90 a server with a HOST that this machine does not have does not start, and names the setting', async () => {
  const { code, lines } = await run({ PORT: await freePort(), LOG_LEVEL: 'warn', HOST: '203.0.113.7' });
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^The server can't listen at HOST and PORT: /)]]);
});

it('9.90 if PUBLIC_URL is not https, a starting server says that browsers can’t use the app offline', async () => {
  const { code, lines } = await run({
    PORT: await freePort(),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://grades.example',
  });
  expect([code, lines[1]]).toEqual([0, expect.stringMatching(/^PUBLIC_URL is not https/)]);
});
