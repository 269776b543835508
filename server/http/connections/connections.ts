import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Sizes {
  /** How many connections are open at once. */
  readonly mostConnections: number;
  /** How many calls on one connection may wait for their answers. */
  readonly mostCallsAtOnce: number;
}

/**
 * Each device has up to six connections for loading the app, and one for its event stream. No browser and no proxy sends a
 * further call on a connection before it has the answer to the one before.
 */
const SIZES: Sizes = { mostConnections: 8_000, mostCallsAtOnce: 8 };
/** Node accepts this many connections more, which end others that do nothing. */
const SPARE = 100;

/** The open connections of a server, with the number of calls under way on each. */
export class Connections {
  readonly #calls = new Map<Socket, number>();
  /** The connections without a call under way. The first one has waited for longest. */
  readonly #idle = new Set<Socket>();
  readonly #sizes: Sizes;
  #isStopping = false;

  constructor({ server }: FastifyInstance, sizes = SIZES) {
    this.#sizes = sizes;
    server.maxConnections = sizes.mostConnections + SPARE;
    server.on('connection', (socket: Socket) => this.#begin(socket));
    // Node reads all calls of a packet at once, and a packet of 60 kB can hold 2,000 calls. The calls above the limit must not
    // reach Fastify: it would need seconds for them, and it runs no hook for a malformed address.
    const answers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const admit = (request: IncomingMessage, response: ServerResponse & { readonly req: IncomingMessage }) => {
      if (this.#admits(request, response)) for (const answer of answers) answer(request, response);
    };
    server.on('request', admit);
    // Without a listener, Node itself answers a call with an unknown header Expect, however many of them there are.
    server.on('checkExpectation', admit);
  }

  /** Closes each connection without a call under way: now, or when its last answer has been sent. */
  closeIdle(): void {
    this.#isStopping = true;
    for (const socket of this.#idle) socket.destroy();
  }

  /** Takes a connection. If there are too many, it ends the one that has done nothing for longest (docs/product.md 9.81). */
  #begin(socket: Socket): void {
    this.#calls.set(socket, 0);
    this.#idle.add(socket);
    socket.once('close', () => this.#forget(socket));
    if (this.#calls.size <= this.#sizes.mostConnections) return;
    const [longest = socket] = this.#idle;
    this.#forget(longest);
    longest.destroy();
  }

  #forget(socket: Socket): void {
    this.#calls.delete(socket);
    this.#idle.delete(socket);
  }

  /** Counts the call. Ends the connection and returns false if the client sends many calls without waiting (9.80). */
  #admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // The connection was ended because of an earlier call of the same packet.
    if (socket.destroyed) return false;
    this.#count(socket, 1);
    response.once('close', () => this.#count(socket, -1));
    if ((this.#calls.get(socket) ?? 0) <= this.#sizes.mostCallsAtOnce) return true;
    skipRest(socket);
    socket.destroy();
    return false;
  }

  #count(socket: Socket, change: number): void {
    const before = this.#calls.get(socket);
    // The connection was closed before its last answer ended.
    if (before === undefined) return;
    const calls = before + change;
    this.#calls.set(socket, calls);
    if (calls > 0) this.#idle.delete(socket);
    else if (this.#isStopping) socket.destroySoon();
    else this.#idle.add(socket);
  }
}

/** The part of Node's parser that gets each call. 2 makes the parser take the rest of its packet for another protocol. */
interface WithParser {
  readonly parser?: { onIncoming?: () => number } | null;
}
const OTHER_PROTOCOL = 2;

/**
 * Makes Node skip the other calls of the packet that it reads. Otherwise Node makes objects and an error for each of them,
 * although the connection has ended, and a thousand short calls on each of a hundred connections take seconds. Node has no
 * documented way to do this. If another version of Node has no such parser, this does nothing, and a test fails.
 */
function skipRest(socket: Socket & WithParser): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => OTHER_PROTOCOL;
}
