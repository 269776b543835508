import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { ConfigError } from '../../server/platform/config.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';
import { terminalText } from '../../server/operator/terminal-text.ts';

/**
 * Runs an operator's command and prints the result. If the command fails, this function prints a sentence and sets the exit
 * code.
 */
export async function operatorSays(work: () => Promise<string>): Promise<void> {
  try {
    console.log(terminalText(await work()));
  } catch (error) {
    const isForPeople = error instanceof OperatorProblem || error instanceof ConfigError;
    console.error(terminalText(isForPeople ? error.message : inspect(error)));
    process.exitCode = error instanceof ConfigError || (error instanceof OperatorProblem && error.usage) ? 2 : 1;
  }
}

/**
 * Makes a file name absolute. npm runs this program in the project's folder. So a relative name is resolved from the folder in
 * which the operator typed the command.
 */
export function namedFile(word: string | undefined): string | undefined {
  return word === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', word);
}
