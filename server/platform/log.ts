import { randomBytes } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';

/** Where log lines go; without one they go to standard output. */
export interface LogSink {
  write(line: string): void;
}

/** `false` logs nothing. */
export type LogOptions = { readonly level: Config['logLevel']; readonly sink?: LogSink } | false;

/** One applied entry, said after its commit; `repeat` for a key that was answered before (docs/sync.md R10.4). */
export interface WriteLine {
  readonly teacher: number;
  readonly key: string;
  readonly change: number | undefined;
  readonly repeat?: true;
}

export function logWrite(log: FastifyBaseLogger, line: WriteLine): void {
  log.info(line, 'write');
}

/** Fastify's logging, quiet by itself: its own lines hold whole addresses, and a link's token is in an address. */
export function logging(options: LogOptions): FastifyServerOptions {
  if (options === false) return { logger: false };
  const { level, sink } = options;
  return {
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    logger: {
      level,
      base: null,
      ...(sink === undefined ? {} : { stream: sink }),
      // Only these: a database's error may carry the values of the row, a mail server's the address.
      serializers: {
        err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
      },
    },
  };
}

/** Unlike those of any other server process: its own random word, and a count; nothing hangs on their being guessed. */
function requestIds(): () => string {
  const word = randomBytes(6).toString('base64url');
  let calls = 0;
  return () => `${word}-${(calls += 1).toString(36)}`;
}
