import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** If new connections come without a pause, a call waits at most this time and then begins. */
const MOST_WAIT_MS = 500;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Accepts new connections before the calls on them begin (docs/product.md 9.50). Node accepts one connection in each turn of
 * its event loop. If hundreds of connections arrived together and each call began immediately, a client that connects later
 * would wait for all calls of the earlier connections. So the first call of a connection begins only after a turn of the event
 * loop without a new connection, and only one such call begins in each turn.
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

  /**
   * If this is the first call on its connection, calls `begin` after other connections were accepted. Otherwise calls `begin`
   * immediately.
   */
  admit(socket: Socket, begin: () => void): void {
    if (!this.#fresh.delete(socket)) return begin();
    this.#waiting.push({ since: performance.now(), begin });
    this.#look();
  }

  /** At the end of this turn of the event loop, checks whether the next call may begin. */
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
 * Lets calls wait until other connections were accepted, except public reads. A public read, such as the health call, takes so
 * little time that it need not wait.
 */
export function acceptBeforeCalls(api: FastifyInstance, arrivals: Arrivals): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isCheap = request.method === 'GET' && request.routeOptions.config.access === 'public';
    if (isCheap) return done();
    arrivals.admit(request.raw.socket, done);
  });
}
