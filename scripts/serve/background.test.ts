import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { BACKGROUND, moveToBackground } from './background.ts';

/** A program that does nothing and never ends. */
const WAITS = ['-e', 'setInterval(() => undefined, 1000)'];

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(args: readonly string[], options: { detached?: boolean } = {}) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
}

test('a program in the background gets the lowest process priority, and on Linux the scheduler group of its session gets the lowest priority too', async () => {
  const child = start(WAITS, BACKGROUND);
  moveToBackground(child);
  const lowest = constants.priority.PRIORITY_LOW;
  expect(getPriority(child.pid)).toBe(lowest);
  const session = `/proc/${child.pid}/autogroup`;
  if (!existsSync(session)) return;
  await expect.poll(() => readFileSync(session, 'utf8').trim()).toMatch(new RegExp(` nice ${lowest}$`));
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  'when the signal %s ends a program that has started two background programs, both background programs end too',
  async (signal) => {
    const checks = start([
      '--input-type=module-typescript',
      '-e',
      `import { spawn } from 'node:child_process';
     import { BACKGROUND, moveToBackground } from ${JSON.stringify(new URL('./background.ts', import.meta.url).href)};
     const start = () => moveToBackground(spawn(process.execPath, ${JSON.stringify(WAITS)}, { ...BACKGROUND, stdio: 'inherit' }));
     start();
     start();
     console.log('started');`,
    ]);
    await once(checks.stdout, 'data');
    // All programs share one output stream, which closes when all these programs have ended.
    const closed = once(checks, 'close');
    checks.kill(signal);
    expect(await closed).toEqual([null, signal]);
  },
);
