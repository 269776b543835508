import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SIZES } from './table.ts';

type Sizes = Record<'connections' | 'callsOfConnection', { readonly most: number }>;

/** Node accepts this many connections above the limit. Each of these connections can then replace an idle connection. */
const SPARE = 100;

export class Connections {
  readonly #calls = new Map<Socket, number>();
  /**
   * The connections without a running call. A call whose body has not arrived does not run yet. The first connection of the set
   * has been idle for the longest time.
   */
  readonly #idle = new Set<Socket>();
  readonly #sizes: Sizes;
  #isStopping = false;

  constructor({ server }: FastifyInstance, sizes: Sizes = SIZES) {
    this.#sizes = sizes;
    server.maxConnections = sizes.connections.most + SPARE;
    server.on('connection', (socket: Socket) => this.#begin(socket));
    // Node reads all calls of a packet together, and a packet of 60 kB can contain 2,000 calls. The calls above the limit must
    // not reach Fastify, because it would need seconds for them, and it runs no hook for a malformed URL.
    const answers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const admit = (request: IncomingMessage, response: ServerResponse & { readonly req: IncomingMessage }) => {
      if (this.#admits(request, response)) for (const answer of answers) answer(request, response);
    };
    server.on('request', admit);
    // Without a listener, Node itself answers every call with an unknown header Expect, without any limit.
    server.on('checkExpectation', admit);
  }

  /** Closes each connection without a running call now, and each other connection after its last answer has been sent. */
  closeIdle(): void {
    this.#isStopping = true;
    for (const [socket, calls] of this.#calls) if (calls === 0) socket.destroy();
  }

  /**
   * Registers a new connection. If there are too many, closes the connection that was idle for the longest time
   * (docs/product.md 9.81).
   */
  #begin(socket: Socket): void {
    this.#calls.set(socket, 0);
    this.#idle.add(socket);
    socket.once('close', () => this.#forget(socket));
    if (this.#calls.size <= this.#sizes.connections.most) return;
    const [longest = socket] = this.#idle;
    this.#forget(longest);
    longest.destroy();
  }

  #forget(socket: Socket): void {
    this.#calls.delete(socket);
    this.#idle.delete(socket);
  }

  /**
   * Counts a call and returns true if the server may answer it. If the client has sent too many calls without waiting for
   * answers, closes the connection and returns false (9.80).
   */
  #admits(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket, headers } = request;
    // The connection was already closed because of an earlier call of the same packet.
    if (socket.destroyed) return false;
    this.#count(socket, 1);
    response.once('close', () => this.#count(socket, -1));
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      this.#idle.add(socket);
      request.once('end', () => this.#count(socket, 0));
    }
    if ((this.#calls.get(socket) ?? 0) <= this.#sizes.callsOfConnection.most) return true;
    skipRest(socket);
    socket.destroy();
    return false;
  }

  #count(socket: Socket, change: number): void {
    const before = this.#calls.get(socket);
    // The connection was closed before its last answer was complete.
    if (before === undefined) return;
    const calls = before + change;
    this.#calls.set(socket, calls);
    if (calls > 0) this.#idle.delete(socket);
    else if (this.#isStopping) socket.destroySoon();
    else this.#idle.add(socket);
  }
}

/**
 * The function of Node's parser that receives each call. If it returns 2, the parser treats the rest of the packet as
 * another protocol.
 */
interface WithParser {
  readonly parser?: { onIncoming?: () => number } | null;
}
const OTHER_PROTOCOL = 2;

/**
 * Makes Node skip the remaining calls of the current packet. Otherwise Node creates objects and an error for each of these
 * calls, although the connection is closed. A thousand short calls on each of a hundred connections would take seconds. Node
 * has no documented way to do this. If another version of Node has no such parser, this function does nothing, and a test
 * fails.
 */
function skipRest(socket: Socket & WithParser): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => OTHER_PROTOCOL;
}
