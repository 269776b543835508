import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Linux first divides the processors among the sessions, and looks at priorities only within a session. Each browser of a story
 * has a session of its own. So a program in the background needs one too, and its session needs the lowest priority.
 */
const DIVIDES_BY_SESSION = existsSync('/proc/self/autogroup');

const AGAIN_MS = 100;

/** The option of `spawn` for a program in the background. */
export const BACKGROUND = { detached: DIVIDES_BY_SESSION };

/**
 * Lets this program use only the time in which all others leave a processor idle. The programs that it starts later do the same.
 * It ends when this process ends.
 */
export function moveToBackground(child: ChildProcess): void {
  const { pid } = child;
  // A program that could not be started has no process id.
  if (pid === undefined) return;
  try {
    setPriority(pid, LOWEST);
  } catch {
    // The program has ended already.
  }
  if (DIVIDES_BY_SESSION) lowerSession(child, pid);
  endWithThisProcess(child, pid);
}

/** Gives the session of this program the lowest priority. Without root's rights Linux allows only ten such changes a second. */
function lowerSession(child: ChildProcess, pid: number): void {
  if (hasEnded(child)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST));
  } catch {
    setTimeout(() => lowerSession(child, pid), AGAIN_MS).unref();
  }
}

/** Passes on the signal that ends this process. Ctrl+C reaches only the programs of its own session. */
function endWithThisProcess(child: ChildProcess, pid: number): void {
  const end = () => {
    if (!hasEnded(child)) process.kill(DIVIDES_BY_SESSION ? -pid : pid, 'SIGTERM');
  };
  const endBoth = (signal: NodeJS.Signals) => {
    end();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
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
