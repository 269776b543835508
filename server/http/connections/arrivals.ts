import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time that a call waits for a round of the event loop in which nobody connects. */
const MOST_WAIT_MS = 500;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Accepts new connections before the calls on them begin (docs/product.md 9.50). Node accepts one connection in each
 * round of its event loop. If hundreds of connections came together and each call began as soon as its connection was
 * accepted, a stranger who connects after them would wait for all of these calls. So the first call of a connection
 * begins only after a round in which nobody connected, and only one such call begins in each round.
 */
export class Arrivals {
  readonly #fresh = new WeakSet<Socket>();
  readonly #waiting: Waiting[] = [];
  readonly #mostWaitMs: number;
  #hasConnected = false;
  #isLooking = false;

  constructor({ server }: FastifyInstance, mostWaitMs = MOST_WAIT_MS) {
    this.#mostWaitMs = mostWaitMs;
    server.on('connection', (socket: Socket) => {
      this.#hasConnected = true;
      this.#fresh.add(socket);
    });
  }

  /** Calls `begin` later if the call is the first on its connection, and otherwise at once. */
  admit(socket: Socket, begin: () => void): void {
    if (!this.#fresh.delete(socket)) return begin();
    this.#waiting.push({ since: performance.now(), begin });
    this.#look();
  }

  /** Checks at the end of this round whether the next call may begin. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setImmediate(() => {
      this.#isLooking = false;
      this.#beginNext();
      if (this.#waiting.length > 0) this.#look();
    });
  }

  #beginNext(): void {
    const isQuiet = !this.#hasConnected;
    this.#hasConnected = false;
    const [next] = this.#waiting;
    if (!next || !(isQuiet || performance.now() - next.since >= this.#mostWaitMs)) return;
    this.#waiting.shift();
    next.begin();
  }
}

/** A public read, such as the health call, costs so little that it does not wait for others to connect. */
export function acceptBeforeCalls(api: FastifyInstance, arrivals: Arrivals): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isCheap = request.method === 'GET' && request.routeOptions.config.access === 'public';
    if (isCheap) return done();
    arrivals.admit(request.raw.socket, done);
  });
}
