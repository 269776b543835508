import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Linux first divides the processors among the sessions, and looks at priorities only within a session. Each browser of a story
 * has a session of its own. So a program in the background needs one too, and its session needs the lowest priority.
 */
const DIVIDES_BY_SESSION = existsSync('/proc/self/autogroup');

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
    if (DIVIDES_BY_SESSION) writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST));
  } catch (error) {
    // The program may have ended already.
    if (child.exitCode === null && child.signalCode === null) throw error;
  }
  endWithThisProcess(child, pid);
}

/** Passes on the signal that ends this process. Ctrl+C reaches only the programs of its own session. */
function endWithThisProcess(child: ChildProcess, pid: number): void {
  const end = () => process.kill(DIVIDES_BY_SESSION ? -pid : pid, 'SIGTERM');
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
