import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BACKGROUND, moveToBackground } from '../serve/background.ts';

/** One command of a check. Its whole output is printed only if the command fails. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Like `3 passed` and `1 failed`, added up over all steps. */
  readonly counts?: RegExp;
}

export interface Manner {
  /** At the same time; two by default, for a small machine. */
  readonly lanes?: number;
  /** True if the steps should get hardly any processor time while other programs run. */
  readonly inBackground?: boolean;
}

export interface Sum {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
}

/** Many test files load the same modules, which Node then compiles once. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Of a failed step: test runners list failures at the end. */
const LAST_LINES = 40;

/** A failed step prints its last lines first: a log may be cut. */
export async function runSteps(steps: readonly Step[], { lanes = 2, inBackground = false }: Manner = {}): Promise<Sum> {
  const waiting = [...steps];
  const sums: Sum[] = [];
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) sums.push(await runStep(step, inBackground));
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return addSums(sums);
}

export function addSums(sums: readonly Sum[]): Sum {
  return {
    ok: sums.every(({ ok }) => ok),
    passed: sums.reduce((sum, { passed }) => sum + passed, 0),
    failed: sums.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function runStep(step: Step, inBackground: boolean): Promise<Sum> {
  const start = performance.now();
  const { output, ok } = await run(step.command, inBackground);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const counted = countTests(output, step.counts);
  const passed = counted.passed;
  // A type error or a crash fails without a failed test, and counts as one.
  const failed = ok ? counted.failed : Math.max(1, counted.failed);
  const tests = step.counts ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${ok ? ' ok ' : 'FAIL'} ${seconds} s  ${step.name}${tests}`);
  if (!ok) {
    const lines = output.trimEnd().split('\n');
    const last = lines.slice(-LAST_LINES).join('\n');
    console.log(`\n$ ${step.command.join(' ')}\n${last}\n`);
    if (lines.length > LAST_LINES) console.log(`The whole output:\n${lines.join('\n')}\n`);
  }
  return { ok, passed, failed };
}

function run(
  [program = '', ...args]: readonly string[],
  inBackground: boolean,
): Promise<{ output: string; ok: boolean }> {
  return new Promise((resolve) => {
    const env = { NODE_COMPILE_CACHE, ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    // On Windows the programs of packages are .cmd files, which can only be started through a shell.
    const child = spawn(program, args, {
      env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(inBackground && BACKGROUND),
    });
    if (inBackground) moveToBackground(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ output: `${output}\n${error.message}`, ok: false }));
    child.on('close', (code) => resolve({ output, ok: code === 0 }));
  });
}

export function countTests(output: string, lines: RegExp | undefined): { passed: number; failed: number } {
  const counting = lines ? output.split('\n').filter((line) => lines.test(line)) : [];
  const sumOf = (word: string) =>
    counting.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sumOf('passed'), failed: sumOf('failed') };
}
