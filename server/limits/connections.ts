import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SIZES } from './table.ts';

type Sizes = Record<'connections' | 'callsOfConnection', { readonly most: number }>;

/** Connections that Node accepts above the limit. Each can then replace an idle one. */
const SPARE = 100;

export class Connections {
  readonly #calls = new Map<Socket, number>();
  /** The connections without a running call, the longest idle first. A call whose body has not arrived does not run yet. */
  readonly #idle = new Set<Socket>();
  readonly #sizes: Sizes;
  #isStopping = false;

  constructor({ server }: FastifyInstance, sizes: Sizes = SIZES) {
    this.#sizes = sizes;
    server.maxConnections = sizes.connections.most + SPARE;
    server.on('connection', (socket: Socket) => this.#begin(socket));
    // Node reads all calls of a packet together: 2,000 in 60 kB. Those above the limit must not reach Fastify, which would need
    // seconds for them and runs no hook for a malformed URL.
    const answers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const admit = (request: IncomingMessage, response: ServerResponse & { readonly req: IncomingMessage }) => {
      if (this.#admits(request, response)) for (const answer of answers) answer(request, response);
    };
    server.on('request', admit);
    // Without a listener, Node answers every call with an unknown header Expect without any limit.
    server.on('checkExpectation', admit);
  }

  /** Closes each connection without a running call, and each other one after its last answer. */
  closeIdle(): void {
    this.#isStopping = true;
    for (const [socket, calls] of this.#calls) if (calls === 0) socket.destroy();
  }

  /** If there are too many, closes the connection that was idle for the longest time (docs/product.md 9.81). */
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
   * Returns true if the server may answer the call. Closes the connection of a client that has sent too many calls without
   * waiting for answers (9.80).
   */
  #admits(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket, headers } = request;
    // It was closed because of an earlier call of the same packet.
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
    // It was closed before its last answer was complete.
    if (before === undefined) return;
    const calls = before + change;
    this.#calls.set(socket, calls);
    if (calls > 0) this.#idle.delete(socket);
    else if (this.#isStopping) socket.destroySoon();
    else this.#idle.add(socket);
  }
}

/**
 * The function of Node's parser that receives each call. If it returns 2, the rest of the packet counts as another protocol.
 */
interface WithParser {
  readonly parser?: { onIncoming?: () => number } | null;
}
const OTHER_PROTOCOL = 2;

/**
 * Makes Node skip the remaining calls of the packet, for which it would create objects and errors: seconds for a thousand short
 * calls on each of a hundred connections. Node has no documented way. If another version has no such parser, nothing happens,
 * and a test fails.
 */
function skipRest(socket: Socket & WithParser): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => OTHER_PROTOCOL;
}
