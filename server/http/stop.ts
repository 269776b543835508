import type { FastifyInstance } from 'fastify';

/** Longer than any call takes. A call that is still open after this time hangs. */
const STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT the server takes no new calls, finishes the open ones, and then closes everything else. It does
 * not wait for a call that hangs.
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
