import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Passes each new connection to the next server that accepts it. */
export class Balancer {
  /** The ports of the servers. The test changes this list as an operator would change the configuration of a proxy. */
  ports: readonly number[] = [];
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private next = 0;

  private constructor() {
    this.server = createServer((client) => void this.pass(client));
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await once(balancer.server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/`;
  }

  cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(client: Socket): Promise<void> {
    this.keep(client);
    const server = await this.connected();
    if (!server) return void client.destroy();
    this.keep(server);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.pipe(other);
      one.on('close', () => other.destroy());
    }
  }

  private async connected(): Promise<Socket | null> {
    const { ports } = this;
    this.next += 1;
    for (let tries = 0; tries < ports.length; tries += 1) {
      const socket = connect(ports[(this.next + tries) % ports.length] ?? 0, 'localhost');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      if (isOpen) return socket;
    }
    return null;
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    // A connection that breaks also gets the event `close`. So the event `error` needs no handling.
    socket.on('error', () => undefined);
  }
}
