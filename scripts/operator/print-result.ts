import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { ConfigError } from '../../server/platform/config.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';
import { terminalText } from '../../server/operator/terminal-text.ts';

/** A failure prints a sentence and sets the exit code. `help` follows the sentence about a wrong usage. */
export async function operatorSays(work: () => Promise<string>, help = ''): Promise<void> {
  try {
    console.log(terminalText(await work()));
  } catch (error) {
    const isForPeople = error instanceof OperatorProblem || error instanceof ConfigError;
    const isWrongUsage = error instanceof OperatorProblem && error.usage;
    console.error(terminalText(isForPeople ? `${error.message}${isWrongUsage ? help : ''}` : otherFailure(error)));
    process.exitCode = error instanceof ConfigError || isWrongUsage ? 2 : 1;
  }
}

/** Returns a sentence about the disk, a file or the database, or the stack of a fault of the program. */
function otherFailure(error: unknown): string {
  const isOfProgram =
    !(error instanceof Error) || [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
  return isOfProgram ? inspect(error) : `The command failed: ${error.message}`;
}

/** npm runs in the project's folder, but a name is relative to the operator's. */
export function namedFile(word: string | undefined): string | undefined {
  return word === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', word);
}
