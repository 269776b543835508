import { type FastifyBaseLogger, type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** By default standard output. */
export interface LogSink {
  write(line: string): void;
}

export type LogOptions = { readonly level: Config['logLevel']; readonly sink?: LogSink } | false;

/** `repeat`: the server had already stored an answer to this key (docs/sync.md R10.4). */
export interface WriteLine {
  readonly teacher: number;
  readonly key: string;
  readonly change: number | undefined;
  readonly repeat?: true;
}

export function logWrite(log: FastifyBaseLogger, line: WriteLine): void {
  log.info(line, 'write');
}

/** Fastify's own lines contain complete URLs, and the URL of a mailed link contains a secret token. */
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
      // Other properties could contain personal data, such as the values of a row or an email address.
      serializers: {
        err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
      },
    },
  };
}

/** A random word and a counter. The word differs between processes, so ids never repeat; guessing one does no harm. */
function requestIds(): () => string {
  const word = randomBytes(6).toString('base64url');
  let calls = 0;
  return () => `${word}-${(calls += 1).toString(36)}`;
}
