import { expect } from '@playwright/test';
import type { ServerProcess } from '../../scripts/serve/server-process.ts';
import type { Ledger } from './ledger.ts';

/** The server applied an entry, or got it again. */
export interface LoggedWrite {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
  readonly repeat?: boolean;
}

/** Returns the writes in the logs of these runs of the server, in their order, also those of a killed run. */
export function loggedWrites(...runs: readonly ServerProcess[]): LoggedWrite[] {
  return runs
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LoggedWrite & { msg?: string })
    .filter(({ msg }) => msg === 'write');
}

/** The log says at most once that a key was applied, each change number belongs to one answer, and `order` is kept. */
export function expectAppliedOnce(runs: readonly ServerProcess[], ledger: Ledger, order: readonly string[] = []): void {
  const logged = loggedWrites(...runs);
  const applied = logged.filter(({ repeat }) => !repeat).map(({ key }) => key);
  expect(new Set(applied).size, 'no key was applied twice').toBe(applied.length);
  const answers = ledger.answers().filter(({ status }) => status < 300);
  const changes = answers.map(({ change }) => change ?? 0);
  expect(new Set(changes).size, 'no change number is two answers').toBe(changes.length);
  const known = new Set(answers.map(({ key }) => key));
  // Calls that prepare a test have no key: the log calls it `rest-…` (docs/sync.md R10.4).
  const sent = logged.filter(({ key }) => !key.startsWith('rest-'));
  expect(sent.filter(({ key }) => !known.has(key))).toEqual([]);
  const wanted = new Set(order);
  expect(answers.filter(({ key }) => wanted.has(key)).map(({ key }) => key)).toEqual(order);
}
