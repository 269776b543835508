import type { FastifyInstance } from 'fastify';
import type { Connections } from '../../limits/connections.ts';

/** How long a stopping server waits for running calls. No normal call takes this long. */
const STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT the server accepts no new calls, completes the running ones, and closes everything else. After `STOP_MS`
 * the process exits anyway.
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

/**
 * Makes each answer close its connection while the server stops, and closes idle connections. Node itself closes only those on
 * which it has answered a call, but browsers also open some in advance.
 */
export function closeConnectionsAtStop(app: FastifyInstance, connections: Connections): void {
  let stopping = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    connections.closeIdle();
    done();
  });
}
