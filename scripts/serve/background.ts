import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Linux divides among sessions first, and each browser of a test has its own. So the background gets one of the lowest
 * priority.
 */
const DIVIDES_BY_SESSION = existsSync('/proc/self/autogroup');

/** Linux refuses a second change too soon. */
const RETRY_MS = 100;

/** The `spawn` options that start a program in its own session, if Linux divides the time by session. */
export const BACKGROUND = { detached: DIVIDES_BY_SESSION };

export function isInBackground(): boolean {
  return getPriority() === LOWEST;
}

/** Also for programs it starts, except in their own session. It gets SIGTERM when this process ends. */
export function moveToBackground(child: ChildProcess): void {
  const { pid } = child;
  // A program that could not be started has no process id.
  if (pid === undefined) return;
  try {
    setPriority(pid, LOWEST);
  } catch (error) {
    // The program may have ended already.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
  if (DIVIDES_BY_SESSION) lowerSession(child, pid);
  endWithThisProcess(child, pid);
}

/** Without root Linux allows ten changes a second, so a refused one is tried again. */
function lowerSession(child: ChildProcess, pid: number): void {
  if (hasEnded(child)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST));
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') setTimeout(() => lowerSession(child, pid), RETRY_MS).unref();
    else console.warn(`A program in the background takes its full share of the processors: ${String(error)}`);
  }
}

/** Ctrl+C and a closed terminal reach only their own session. */
function endWithThisProcess(child: ChildProcess, pid: number): void {
  const end = () => {
    if (!hasEnded(child)) process.kill(DIVIDES_BY_SESSION ? -pid : pid, 'SIGTERM');
  };
  const endBoth = (signal: NodeJS.Signals) => {
    end();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
  process.once('exit', end);
  for (const signal of signals) process.once(signal, endBoth);
  child.once('exit', () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, endBoth);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
