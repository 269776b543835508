/**
 * `npm run image`: builds the image of the Containerfile, starts it, checks that it is ready, runs an operator's command in it
 * and stops it. If this machine has no builder, the steps of the Containerfile run in a plain folder instead. With `--short`
 * they always run in a plain folder, with the packages and the build of this checkout, so that these steps take only some
 * seconds in `npm test`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildIfNeeded } from '../build/build.ts';
import { freePort } from '../serve/free-port.ts';
import { type Builder, findBuilder, runBuilder } from './builder.ts';
import { readContainerfile } from './containerfile.ts';
import { ignoredBy, PlainImage, type PlainStage, type Shortcuts } from './plain-image.ts';

const PROJECT = join(import.meta.dirname, '../..');
const CODE = 'FALL-2026';
const READY = /^PE Grade Book is ready/;
const START_MS = 60_000;

/** These two commands take minutes. When `npm test` runs this program, their results already exist. */
const SHORT: Shortcuts = {
  'npm ci --no-audit --no-fund': ['node_modules'],
  'npm run build': ['dist', 'dist-server'],
};

interface Running {
  /** Runs the command of HEALTHCHECK. Throws if the server is not ready. */
  isHealthy(): void;
  admin(...words: string[]): string;
  stop(): Promise<number | null>;
}

function filesOfProject(): string[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const isIgnored = ignoredBy(join(PROJECT, '.dockerignore'));
  return listed.stdout.split('\n').filter((file) => file !== '' && !isIgnored(file));
}

async function startPlain(folder: string, isShort: boolean): Promise<Running> {
  const shortcuts = isShort ? SHORT : {};
  const files = filesOfProject();
  const stage = new PlainImage({ folder, project: PROJECT, files, shortcuts }).build(
    readContainerfile(join(PROJECT, 'Containerfile')),
  );
  const env = { ...stage.env, HOST: 'localhost', PORT: String(await freePort()), SIGN_UP_CODES: CODE };
  const [program = '', ...args] = stage.command;
  const server = spawn(program, args, { cwd: stage.cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit') as Promise<[number | null]>;
  await isReady(server);
  return {
    isHealthy: () => plainOutput(stage, env, ['sh', '-c', stage.healthcheck]),
    admin: (...words) => plainOutput(stage, env, ['node', 'dist-server/admin.js', ...words]),
    stop: async () => {
      server.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('The server was not ready in time.')), START_MS);
    server.on('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
    if (server.stdout) {
      createInterface({ input: server.stdout }).on('line', (line) => {
        if (!READY.test(line)) return;
        clearTimeout(timer);
        done();
      });
    }
  });
}

function plainOutput(stage: PlainStage, env: Record<string, string>, [program = '', ...args]: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: stage.cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit code ${status}\n${stderr}`);
  return stdout.trim();
}

async function startContainer(builder: Builder): Promise<Running> {
  runBuilder(builder, 'build', '--file', 'Containerfile', '--tag', 'pe-grade-book', PROJECT);
  const id = runBuilder(builder, 'run', '--detach', '--read-only', '--env', `SIGN_UP_CODES=${CODE}`, 'pe-grade-book');
  const deadline = Date.now() + START_MS;
  while (!READY.test(runBuilder(builder, 'logs', id))) {
    if (Date.now() > deadline) throw new Error('The server was not ready in time.');
    await new Promise((next) => setTimeout(next, 200));
  }
  const { healthcheck } = lastStage();
  return {
    isHealthy: () => runBuilder(builder, 'exec', id, 'sh', '-c', healthcheck),
    admin: (...words) => runBuilder(builder, 'exec', id, 'node', 'dist-server/admin.js', ...words),
    stop: async () => {
      runBuilder(builder, 'stop', id);
      const code = Number(runBuilder(builder, 'inspect', '--format', '{{.State.ExitCode}}', id));
      runBuilder(builder, 'rm', '--volumes', id);
      return await Promise.resolve(code);
    },
  };
}

function lastStage(): { readonly healthcheck: string } {
  const steps = readContainerfile(join(PROJECT, 'Containerfile')).at(-1)?.steps ?? [];
  const text = steps.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text ?? '';
  return { healthcheck: text.replace(/^CMD /, '') };
}

async function check(running: Running): Promise<void> {
  running.isHealthy();
  const code = running.admin('make-code');
  if (!running.admin('codes').includes(code)) throw new Error('The operator does not find the new code.');
  const ended = await running.stop();
  if (ended !== 0) throw new Error(`The server ended with the exit code ${ended}.`);
}

process.chdir(PROJECT);
const isShort = process.argv.includes('--short');
const builder = isShort ? null : findBuilder();
const folder = mkdtempSync(join(tmpdir(), 'pe-image-'));
try {
  if (isShort && !buildIfNeeded()) throw new Error('The build failed.');
  const start = performance.now();
  await check(builder ? await startContainer(builder) : await startPlain(folder, isShort));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const how = builder ? `built and started by ${builder}` : 'its steps ran in a plain folder';
  console.log(`The image: ${how}, ready, with the operator's commands, and stopped with code 0 (${seconds} s)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
