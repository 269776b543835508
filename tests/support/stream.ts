import type { AddressInfo } from 'node:net';
import type { TestClient, TestServer } from './server.ts';

/** A client that reads an open stream of pokes over the network of the machine. */
export class PokeStream {
  readonly response: Response;
  readonly #abort: AbortController;
  readonly #chunks: AsyncIterator<string>;
  #text = '';

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    const body = response.body?.pipeThrough(new TextDecoderStream());
    if (!body) throw new Error('the answer has no body');
    this.#chunks = body[Symbol.asyncIterator]();
  }

  static async open(url: string, client: TestClient, query = ''): Promise<PokeStream> {
    const abort = new AbortController();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/api/changes/stream${query}`, { headers: { cookie }, signal: abort.signal });
    return new PokeStream(response, abort);
  }

  /** Without the blank line at its end; null: the stream has ended. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const event = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return event;
      }
      const { done, value } = await this.#chunks.next();
      if (done) return null;
      this.#text += value;
    }
  }

  /** Waits for the next event that is not a heartbeat. */
  async event(): Promise<string | null> {
    for (;;) {
      const next = await this.next();
      if (next === null || !next.startsWith(':')) return next;
    }
  }

  /** Reads the rest of the answer. The answer must end, for example because it is a refusal. */
  async rest(): Promise<string> {
    for (;;) {
      const { done, value } = await this.#chunks.next();
      if (done) return this.#text;
      this.#text += value;
    }
  }

  leave(): void {
    this.#abort.abort();
  }
}

export async function listen({ app }: Pick<TestServer, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
