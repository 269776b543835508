import type { Socket } from 'node:net';
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

/**
 * While the server stops, each answer closes its connection, and a connection without a call under way is closed at once.
 * Otherwise a connection that a client keeps open would keep the process from ending. Node closes only connections on
 * which it has answered a call, but browsers also open connections ahead.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  const callsOn = new Map<Socket, number>();
  let stopping = false;
  const count = (socket: Socket, change: number) => {
    const before = callsOn.get(socket);
    // The connection was closed before its last answer ended.
    if (before === undefined) return;
    const calls = before + change;
    callsOn.set(socket, calls);
    if (stopping && calls === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    callsOn.set(socket, 0);
    socket.once('close', () => callsOn.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const [socket, calls] of callsOn) if (calls === 0) socket.destroy();
    done();
  });
}
