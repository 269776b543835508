import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkAddress } from '../platform/network-address.ts';
import { SIZES, type Sizes } from './table.ts';

/** Node accepts this many connections above the limit. Each of these connections can then replace an idle connection. */
const SPARE = 100;

/** Limits the connections, their calls, and the bodies that have not arrived (docs/product.md 9.80, 9.81, 9.86). */
export class Connections {
  /** The number of running calls of each connection. The connection on which nothing began or ended for longest is the first. */
  readonly #calls = new Map<Socket, number>();
  /** For each network address, functions that close the connections on which a body has not arrived, the longest waiting first. */
  readonly #bodies = new Map<string, Set<() => void>>();
  #bodyCount = 0;
  readonly #sizes: Sizes;
  #isStopping = false;

  constructor(app: FastifyInstance, sizes: Sizes = SIZES) {
    const { server } = app;
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
    app.addHook('onRequest', ({ ip, raw }, _reply, done) => {
      if (bodySize(raw) > 0 && this.#calls.has(raw.socket)) this.#expectBody(raw, networkAddress(ip));
      done();
    });
  }

  /** Closes each connection without a running call now, and each other connection after its last answer has been sent. */
  closeIdle(): void {
    this.#isStopping = true;
    for (const [socket, calls] of this.#calls) if (calls === 0) socket.destroy();
  }

  #begin(socket: Socket): void {
    this.#calls.set(socket, 0);
    socket.once('close', () => this.#calls.delete(socket));
    if (this.#calls.size <= this.#sizes.connections.most) return;
    for (const [idle, calls] of this.#calls) if (calls === 0) return this.#close(idle);
  }

  #close(socket: Socket): void {
    this.#calls.delete(socket);
    socket.destroy();
  }

  /** Returns true if the server may answer this call. Closes a connection with too many calls. */
  #admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // The connection was already closed because of an earlier call of the same packet.
    if (socket.destroyed) return false;
    if (this.#count(socket, 1) <= this.#sizes.callsOfConnection.most) {
      response.once('close', () => this.#count(socket, -1));
      return true;
    }
    skipRest(socket);
    this.#close(socket);
    return false;
  }

  #count(socket: Socket, change: number): number {
    const before = this.#calls.get(socket);
    if (before === undefined) return 0; // The connection is closed already.
    const calls = before + change;
    this.#calls.delete(socket);
    this.#calls.set(socket, calls);
    if (calls === 0 && this.#isStopping) socket.destroySoon();
    return calls;
  }

  /** If too many bodies have not arrived, closes the longest waiting connection of the network address that has most of them. */
  #expectBody(request: IncomingMessage, address: string): void {
    const { socket } = request;
    const own = this.#bodies.get(address) ?? new Set();
    const forget = () => {
      socket.off('close', forget);
      if (own.delete(close)) this.#bodyCount -= 1;
      if (own.size === 0 && this.#bodies.get(address) === own) this.#bodies.delete(address);
    };
    const close = () => {
      forget();
      // Until Node has closed the connection, it would keep what it has read of the body.
      request.resume();
      socket.destroy();
    };
    this.#bodies.set(address, own.add(close));
    this.#bodyCount += 1;
    request.once('end', forget);
    socket.once('close', forget);
    if (this.#bodyCount <= this.#sizes.bodies.most) return;
    let most = own;
    for (const other of this.#bodies.values()) if (other.size > most.size) most = other;
    const [closeOldest] = most;
    closeOldest?.();
  }
}

/** Returns the size of a body in bytes. The size of a body in chunks is not known before it has arrived, so it counts as largest. */
export function bodySize({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return SIZES.body.most;
  return Math.min(Number(headers['content-length'] ?? 0), SIZES.body.most);
}

/**
 * Makes Node skip the remaining calls of the current packet. Otherwise it creates objects and an error for each of them, although
 * the connection is closed: seconds for a thousand short calls on a hundred connections. Node has no documented way to do this:
 * if the function that gets each call returns 2, the parser takes the rest for another protocol. A test fails if it does not.
 */
function skipRest({ parser }: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (parser?.onIncoming) parser.onIncoming = () => 2;
}
