import type { ServerProcess } from '../../scripts/server-process.ts';

/** One `write` line of the server's log: an entry that was applied, or came again. */
export interface LoggedWrite {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
  readonly repeat?: boolean;
}

/** The writes that these runs of the server logged, in their order; a killed server's run counts like any other. */
export function loggedWrites(...runs: readonly ServerProcess[]): LoggedWrite[] {
  return runs
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LoggedWrite & { msg?: string })
    .filter(({ msg }) => msg === 'write');
}
