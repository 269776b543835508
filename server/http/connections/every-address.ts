import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Place {
  readonly port: number;
  readonly host: string;
  /** How many new connections the operating system queues. */
  readonly backlog: number;
}

/**
 * Makes a server listen on every IP address of its host; `localhost` usually has two. Fastify would create a second HTTP
 * server, which would ignore the limits on connections (docs/product.md 9.82). Here each further address has a plain network
 * server that passes its connections to the one HTTP server.
 */
export class EveryAddress {
  readonly #app: FastifyInstance;
  readonly #others: Server[] = [];

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async listen({ port, host, backlog }: Place, addressesOf = addressesOfHost): Promise<void> {
    const [first = host, ...others] = await addressesOf(host);
    await this.#app.listen({ port, host: first, backlog, listenTextResolver: () => 'listening' });
    const { port: bound } = this.#app.server.address() as AddressInfo;
    for (const address of others) await this.#listenToo({ port: bound, host: address, backlog });
  }

  /** The servers of the other addresses get no new calls, because the app is already closed. */
  async close(): Promise<void> {
    await Promise.all(this.#others.map((other) => new Promise<unknown>((closed) => other.close(closed))));
  }

  async #listenToo(place: Place): Promise<void> {
    const { server } = this.#app;
    // The options of Node's own HTTP server.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
      if (server.listening) server.emit('connection', socket);
      else socket.destroy();
    });
    other.listen(place);
    // A machine without IPv6 may still have an IPv6 address for `localhost`.
    const isOpen = await once(other, 'listening').then(
      () => true,
      () => false,
    );
    if (isOpen) this.#others.push(other);
  }
}

async function addressesOfHost(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length === 0 ? ['127.0.0.1'] : [...new Set(found.map(({ address }) => address))];
}
