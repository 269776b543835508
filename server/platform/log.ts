import { type FastifyBaseLogger, type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** The destination of the log lines. The default is standard output. */
export interface LogSink {
  write(line: string): void;
}

/** `false` switches the log off. */
export type LogOptions = { readonly level: Config['logLevel']; readonly sink?: LogSink } | false;

/** The log line of one applied write. `repeat` marks a write whose key was used before (docs/sync.md R10.4). */
export interface WriteLine {
  readonly teacher: number;
  readonly key: string;
  readonly change: number | undefined;
  readonly repeat?: true;
}

export function logWrite(log: FastifyBaseLogger, line: WriteLine): void {
  log.info(line, 'write');
}

/**
 * The options for Fastify's logger. They switch off Fastify's own lines, because these contain whole addresses, and the
 * address of a mailed link contains a secret token.
 */
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
      // Logs only these properties of an error. Others could contain personal data: a database error may have the
      // values of a row, and a mail server's error the address.
      serializers: {
        err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
      },
    },
  };
}

/**
 * Makes ids for requests from a random word and a counter. The word is different in each server process, so ids of two
 * processes differ. They need not be hard to guess.
 */
function requestIds(): () => string {
  const word = randomBytes(6).toString('base64url');
  let calls = 0;
  return () => `${word}-${(calls += 1).toString(36)}`;
}
