import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Linux first divides the processor time among process sessions, and uses priorities only within a session. Each browser of a
 * test has its own session. So a program in the background gets its own session too, and this session gets the lowest priority.
 */
const DIVIDES_BY_SESSION = existsSync('/proc/self/autogroup');

/**
 * Linux refuses to change the priority of a session too soon after another such change. In that case this program tries again
 * after this time.
 */
const RETRY_MS = 100;

/** The `spawn` options that start a program in its own session, if Linux divides the time by session. */
export const BACKGROUND = { detached: DIVIDES_BY_SESSION };

export function isInBackground(): boolean {
  return getPriority() === LOWEST;
}

/**
 * Gives a program hardly any processor time while other programs need the processors. The same is true for the programs that it
 * starts later, unless they have their own session. When this process ends normally or by a signal, the program gets SIGTERM.
 */
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

/**
 * Gives the process session of this program the lowest priority. Without root's rights Linux allows only ten such changes a
 * second, so if Linux refuses the change, this function tries again.
 */
function lowerSession(child: ChildProcess, pid: number): void {
  if (hasEnded(child)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST));
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') setTimeout(() => lowerSession(child, pid), RETRY_MS).unref();
    else console.warn(`A program in the background takes its full share of the processors: ${String(error)}`);
  }
}

/**
 * Ends the program when this process ends. This is needed because Ctrl+C and a closed terminal end only the programs of
 * their own session.
 */
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
