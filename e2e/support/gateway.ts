import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../scripts/serve/server-process.ts';

/** Where a call can be stopped: before the server has it, once the server has answered, with half of the answer delivered. */
export type HoldPoint = 'request' | 'answer' | 'half';

/** A call that is stopped on its way. */
export interface Held {
  /** Resolves when the call has come to this point. */
  readonly arrived: Promise<void>;
  /** Lets it go on; whoever waited for the answer may be gone by then. */
  release(): void;
  /** Loses it: what it was to reach never hears of it. */
  lose(): void;
}

/** `open`: as if it were not there; `portal`: a page of its own, status 200, for whatever is asked; `down`: nobody answers. */
export type Way = 'open' | 'portal' | 'down';

/** What stands between a device and the server: a school's Wi-Fi, in the hands of the test. */
export interface Gateway {
  readonly url: string;
  /** How often it answered with its own page, by path. */
  readonly portalAnswers: readonly string[];
  lead(way: Way): void;
  /** Stops the next call of the API to this path (`batch`, `changes` …) at this point. */
  hold(path: string, point: HoldPoint): Held;
  /** Another file instead of the server's, for this path (`/sw.js`). */
  serve(path: string, change: (body: string) => string): void;
  close(): Promise<void>;
}

interface Hold {
  readonly path: string;
  readonly point: HoldPoint;
  readonly arrive: () => void;
  readonly go: Promise<void>;
}

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to the gym. Accept the terms to go on.</h1>';

export async function startGateway(serverPort: number): Promise<Gateway> {
  const holds: Hold[] = [];
  const changed = new Map<string, (body: string) => string>();
  const portalAnswers: string[] = [];
  let way: Way = 'open';

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    if (way === 'down') return response.destroy();
    if (way === 'portal') {
      portalAnswers.push(path);
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE);
    }
    const at = holds.findIndex((hold) => path === `/api/${hold.path}`);
    const [hold] = at === -1 ? [] : holds.splice(at, 1);
    const body = await buffer(request);
    if (hold?.point === 'request') await stopAt(hold);
    // What is changed must come, and must come unpacked.
    if (changed.has(path))
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.headers[name];
    const answer = await forward(serverPort, request, body);
    await deliver(response, answer, hold, changed.get(path));
  };

  const server = createServer((request, response) => {
    // A device or a server that was killed in the middle: the other one finds its connection broken.
    serve(request, response).catch(() => response.destroy());
  }).listen(await freePort(), 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    portalAnswers,
    lead: (next) => {
      way = next;
      if (next === 'open') server.closeIdleConnections();
      // What was under way breaks off, the stream of pokes too.
      else server.closeAllConnections();
    },
    hold: (path, point) => {
      const arrived = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      // Lost before it came to this point at all: nobody waits for it.
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

async function deliver(
  response: ServerResponse,
  answer: IncomingMessage,
  hold: Hold | undefined,
  change: ((body: string) => string) | undefined,
): Promise<void> {
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
    // A device that is gone no longer listens to the stream of pokes.
    response.on('close', () => answer.destroy());
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  }
}
