import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  readonly next: (connection: number) => WireRequest;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p95: number;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends requests to a server as fast as the server answers them. Each connection stays open and waits for an answer before it
 * sends its next request. This program runs on the same machine as the server, so it must not use much CPU time. For this
 * reason, it reads only the status and the length of an answer.
 */
export async function load({ port, connections, ms, next }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)));
  const start = performance.now();
  const end = start + ms;
  const work = async (client: Client, connection: number) => {
    while (performance.now() < end) {
      const text = wireText(next(connection));
      const asked = performance.now();
      await client.ask(text);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(clients.map(work));
  const took = performance.now() - start;
  for (const client of clients) client.close();
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    perSecond: (latencies.length * 1000) / took,
    p95: latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN,
  };
}

function wireText({ method, path, headers, body }: WireRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'content-type: application/json\r\n';
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(text)}\r\n`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more.join('')}${type}${length}\r\n${text}`;
}

interface Client {
  ask(text: string): Promise<void>;
  close(): void;
}

async function openClient(port: number): Promise<Client> {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  await once(socket, 'connect');
  const answers = new Answers(socket);
  return {
    ask: async (text) => {
      socket.write(text);
      await answers.next();
    },
    close: () => socket.destroy(),
  };
}

/** Counts the bytes of the answers on one connection. */
class Answers {
  #head = '';
  /** The bytes of the body that have not arrived yet. Null while the headers are incomplete. */
  #missing: number | null = null;
  #done: (() => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('The server closed the connection.')));
  }

  next(): Promise<void> {
    return new Promise((done, fail) => {
      this.#done = done;
      this.#fail = fail;
    });
  }

  #read(chunk: Buffer): void {
    let body = chunk.length;
    if (this.#missing === null) {
      const before = this.#head.length;
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      body = before + chunk.length - end - END_OF_HEAD.length;
      this.#missing = this.#lengthIn(this.#head.slice(0, end));
    }
    this.#missing -= body;
    if (this.#missing > 0) return;
    this.#head = '';
    this.#missing = null;
    this.#done?.();
  }

  #lengthIn(head: string): number {
    const status = Number(head.slice(9, 12));
    if (status < 200 || status > 299) this.#fail?.(new Error(`The server answered ${head.slice(0, 200)}`));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#fail?.(new Error(`The answer does not say its length: ${head}`));
    return Number(length);
  }
}
