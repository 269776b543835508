import { type FastifyBaseLogger, type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** The destination of the log lines, by default standard output. */
export interface LogSink {
  write(line: string): void;
}

export type LogOptions = { readonly level: Config['logLevel']; readonly sink?: LogSink } | false;

/**
 * The log line of one applied write. `repeat` is true if the server had already stored an answer to this key (docs/sync.md
 * R10.4).
 */
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
 * Returns the options for Fastify's logger. They switch off Fastify's own lines, because these contain complete URLs, and
 * the URL of a mailed link contains a secret token.
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
      // The log contains only these properties of an error. Other properties could contain personal data: a database error
      // may contain the values of a row, and a mail server's error may contain the email address.
      serializers: {
        err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
      },
    },
  };
}

/**
 * Returns a function that makes request ids from a random word and a counter. The word differs between server processes, so two
 * processes never make the same id. It does no harm if somebody guesses an id.
 */
function requestIds(): () => string {
  const word = randomBytes(6).toString('base64url');
  let calls = 0;
  return () => `${word}-${(calls += 1).toString(36)}`;
}
