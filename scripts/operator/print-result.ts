import { resolve } from 'node:path';
import { ConfigError } from '../../server/platform/config.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';

/** Runs a command of the operator: what it gives is printed; what went wrong too, as a sentence, and the exit code says so. */
export async function operatorSays(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isForPeople = error instanceof OperatorProblem || error instanceof ConfigError;
    console.error(isForPeople ? error.message : error);
    process.exitCode = error instanceof ConfigError || (error instanceof OperatorProblem && error.usage) ? 2 : 1;
  }
}

/** A file that the operator names, as seen from where the command was typed: npm has gone to the project's folder. */
export function namedFile(word: string | undefined): string | undefined {
  return word === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', word);
}
