import type { FastifyInstance } from 'fastify';

/**
 * How long the server waits for open calls when it stops. No call takes so long, so a call that is still open hangs.
 */
const STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT the server takes no new calls, finishes the open calls, and then closes everything else. If a
 * call hangs, the process exits without it.
 */
export function stopOnSignal(app: FastifyInstance, closeRest: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      app.log.error('something hung: stopped without it');
      process.exit(1);
    }, STOP_MS).unref();
    void app
      .close()
      .then(closeRest)
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
