import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.ts';

/** How long the server waits for open calls when it stops. No call takes this long, so a call that is still open hangs. */
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

/**
 * While the server stops, each answer closes its connection, and a connection without a call under way is closed at once.
 * Otherwise a connection that a client keeps open would keep the process from ending. Node closes only connections on
 * which it has answered a call, but browsers also open connections ahead.
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
