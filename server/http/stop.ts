import type { FastifyInstance } from 'fastify';

/** Longer than any call takes: what is left then hangs. */
const STOP_MS = 10_000;

/** SIGTERM and SIGINT: takes no new calls, ends those under way, then the rest; what hangs is not waited for. */
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
