import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest wait of a call for new connections. */
const MOST_WAIT_MS = 500;

interface Waiting {
  readonly socket: Socket;
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Accepts new connections before the calls on them begin (docs/product.md 9.50). Node accepts one in each turn of its event
 * loop, so if hundreds arrive together, a later client would wait for all their calls. The first call of a connection therefore
 * begins only after a turn without a new connection, one in each turn.
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

  /** Calls `begin` after other connections were accepted, if this is the first call on its connection. */
  admit(socket: Socket, begin: () => void): void {
    if (!this.#fresh.delete(socket)) return begin();
    this.#waiting.push({ socket, since: performance.now(), begin });
    this.#look();
  }

  /** Runs at the end of this turn of the event loop. */
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
    // Nobody would get the answer of a call whose connection was closed while it waited.
    while (this.#waiting[0]?.socket.destroyed) this.#waiting.shift();
    const [next] = this.#waiting;
    if (!next || !(isQuiet || performance.now() - next.since >= this.#mostWaitMs)) return;
    this.#waiting.shift();
    next.begin();
  }
}

/** A public read, such as the health call, takes so little time that it need not wait. */
export function acceptBeforeCalls(api: FastifyInstance, arrivals: Arrivals): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isCheap = request.method === 'GET' && request.routeOptions.config.access === 'public';
    if (isCheap) return done();
    arrivals.admit(request.raw.socket, done);
  });
}
