import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser and no proxy sends a further call on a connection before it has the answer to the one before. */
const MOST_CALLS_AT_ONCE = 8;
/** Each device has up to six connections for loading the app, and one for its event stream. */
const MOST_CONNECTIONS = 8_000;

/** The open connections of a server, with the number of calls under way on each. */
export class Connections {
  readonly #calls = new Map<Socket, number>();
  #ended: (socket: Socket) => void = () => {};

  constructor({ server }: FastifyInstance) {
    server.maxConnections = MOST_CONNECTIONS;
    server.on('connection', (socket: Socket) => {
      this.#calls.set(socket, 0);
      socket.once('close', () => this.#calls.delete(socket));
    });
    // Counted before the call is handled.
    server.prependListener('request', ({ socket }, response) => {
      this.#count(socket, 1);
      response.once('close', () => this.#count(socket, -1));
    });
  }

  callsOn(socket: Socket): number {
    return this.#calls.get(socket) ?? 0;
  }

  /** Closes each connection without a call under way: now, or when its last answer has been sent. */
  closeIdle(): void {
    this.#ended = (socket) => socket.destroySoon();
    for (const [socket, calls] of this.#calls) if (calls === 0) socket.destroy();
  }

  #count(socket: Socket, change: number): void {
    const before = this.#calls.get(socket);
    // The connection was closed before its last answer ended.
    if (before === undefined) return;
    this.#calls.set(socket, before + change);
    if (before + change === 0) this.#ended(socket);
  }
}

/**
 * Closes a connection on which a client sends many calls without reading the answers. Otherwise a few kilobytes of calls
 * could make the server hold hundreds of megabytes of answers.
 */
export function refuseManyCallsAtOnce(app: FastifyInstance, connections: Connections): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (connections.callsOn(request.raw.socket) <= MOST_CALLS_AT_ONCE) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}
