import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../scripts/serve/free-port.ts';

/** Before the server gets the call, after it has answered, or in the middle of the answer. */
export type HoldPoint = 'request' | 'answer' | 'half';

export interface Held {
  readonly arrived: Promise<void>;
  /** Lets the call continue, even if the device that waits for the answer was killed meanwhile. */
  release(): void;
  /** Drops the call: the request never reaches the server, or the answer never reaches the device. */
  lose(): void;
}

/** `open` passes calls on, `down` answers nothing. */
export type Way = 'open' | 'down';

/** A proxy between a device and the server. A test uses it to simulate the Wi-Fi of a school. */
export interface Gateway {
  readonly url: string;
  lead(way: Way): void;
  hold(path: string, point: HoldPoint): Held;
  /** From now on, changes the content of the file at this path (for example `/sw.js`) before the device gets it. */
  serve(path: string, change: (body: string) => string): void;
  close(): Promise<void>;
}

interface Hold {
  readonly path: string;
  readonly point: HoldPoint;
  readonly arrive: () => void;
  readonly go: Promise<void>;
}

export async function startGateway(serverPort: number): Promise<Gateway> {
  const holds: Hold[] = [];
  const changed = new Map<string, (body: string) => string>();
  let way: Way = 'open';

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    if (way === 'down') return response.destroy();
    const at = holds.findIndex((hold) => path === `/api/${hold.path}`);
    const [hold] = at === -1 ? [] : holds.splice(at, 1);
    const body = await buffer(request);
    if (hold?.point === 'request') await stopAt(hold);
    // The gateway can change the content of a file only if the server sends the whole file (no 304) and uncompressed.
    if (changed.has(path))
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.headers[name];
    const answer = await forward(serverPort, request, body);
    await deliver(response, answer, { hold, change: changed.get(path) });
  };

  const server = createServer((request, response) => {
    // If the device or the server is killed during a call, the gateway also closes its connection to the other of the two.
    serve(request, response).catch(() => response.destroy());
  }).listen(await freePort(), 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    lead: (next) => {
      way = next;
      if (next === 'open') server.closeIdleConnections();
      // Closes all open connections, also the stream of pokes.
      else server.closeAllConnections();
    },
    hold: (path, point) => {
      const arrived = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      // Nobody handles the rejection if the call is dropped before this point.
      go.promise.catch(() => undefined);
      holds.push({ path, point, arrive: arrived.resolve, go: go.promise });
      const lose = () => go.reject(new Error('The call was lost.'));
      return { arrived: arrived.promise, release: go.resolve, lose };
    },
    serve: (path, change) => changed.set(path, change),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function stopAt(hold: Hold): Promise<void> {
  hold.arrive();
  await hold.go;
}

function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = ask({ host: 'localhost', port, method, path: url, headers: { ...headers, connection: 'close' } });
    call.on('response', resolve).on('error', reject).end(body);
  });
}

interface Delivery {
  readonly hold: Hold | undefined;
  readonly change: ((body: string) => string) | undefined;
}

async function deliver(response: ServerResponse, answer: IncomingMessage, { hold, change }: Delivery): Promise<void> {
  const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  if (change) {
    const body = change(String(await buffer(answer)));
    delete headers.etag;
    delete headers['last-modified'];
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  } else if (hold && hold.point !== 'request') {
    const body = await buffer(answer);
    const half = hold.point === 'half' ? Math.floor(body.length / 2) : 0;
    if (half > 0) {
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, half));
    }
    await stopAt(hold);
    if (half === 0) response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body.subarray(half));
  } else {
    response.writeHead(status, headers);
    response.flushHeaders();
    // If the device is killed that receives the stream of pokes, the gateway also stops to read the stream from the server.
    response.on('close', () => answer.destroy());
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  }
}
