import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time that a call waits for a round of the event loop without a new connection. */
const MOST_WAIT_MS = 500;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Accepts new connections before the calls on them begin (docs/product.md 9.50). Node accepts one connection in each round
 * of its event loop. If hundreds of connections arrived together and each call began immediately, a client that connects
 * after them would wait for all of these calls. So the first call of a connection begins only after a round without a new
 * connection, and only one such call begins in each round.
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

  /** Calls `begin` later if this is the first call on its connection, and otherwise immediately. */
  admit(socket: Socket, begin: () => void): void {
    if (!this.#fresh.delete(socket)) return begin();
    this.#waiting.push({ since: performance.now(), begin });
    this.#look();
  }

  /** At the end of this round of the event loop, checks whether the next call may begin. */
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

/**
 * Delays the calls that read the database. A public read, such as the health call, is so cheap that it does not wait for
 * other connections.
 */
export function acceptBeforeCalls(api: FastifyInstance, arrivals: Arrivals): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isCheap = request.method === 'GET' && request.routeOptions.config.access === 'public';
    if (isCheap) return done();
    arrivals.admit(request.raw.socket, done);
  });
}
