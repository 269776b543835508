import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { utf8Bytes } from '../platform/utf8.ts';

export interface ApiRequest {
  readonly method: string;
  /** Below the API base, query included, without a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer may be long: it has time for as long as bytes come (docs/sync.md R9). */
  readonly long?: boolean;
}

export interface ApiReply {
  readonly status: number;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | null;
  /** undefined where the answer is not JSON: a proxy, a captive portal, an empty body. */
  readonly json: unknown;
}

/** No answer at all: no network, a timeout, a broken connection. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A ready request out, status, headers and JSON back; the only fetch of the app. Throws `NoAnswer`. */
export type Send = (request: ApiRequest) => Promise<ApiReply>;

const BYTES_PER_SECOND = 20_000;
const BASE_TIMEOUT_MS = 10_000;

/** A long answer may pause for this long. */
const PAUSE_MS = 15_000;

/** R9: 10 s and 1 s per 20 KB sent, so that nothing hangs a round and a big batch still gets through a slow gym. */
function timeoutFor(body: string | undefined): number {
  return BASE_TIMEOUT_MS + Math.ceil((utf8Bytes(body ?? '') / BYTES_PER_SECOND) * 1000);
}

export function createSend(base: string, fetcher: typeof fetch = fetch): Send {
  return async ({ method, path, body, headers, long = false }) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const patience = long ? new Patience() : null;
    try {
      const response = await fetcher(base + path, {
        method,
        credentials: 'include',
        cache: 'no-store',
        // A captive portal answers with a redirect to its own page: that is no answer of ours.
        redirect: 'error',
        signal: patience?.signal ?? AbortSignal.timeout(timeoutFor(text)),
        headers: {
          [HEADERS.client]: 'web',
          [HEADERS.contract]: String(CONTRACT_VERSION),
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
      });
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        json: await jsonOf(response, patience),
      };
    } catch (cause) {
      throw new NoAnswer(`${method} ${path}: no answer`, { cause });
    } finally {
      patience?.end();
    }
  };
}

/** Ends a call that is silent for too long. */
class Patience {
  private readonly controller = new AbortController();
  private timer = this.start();

  get signal(): AbortSignal {
    return this.controller.signal;
  }
  /** Something came: the wait begins anew. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = this.start();
  }
  end(): void {
    clearTimeout(this.timer);
  }
  private start() {
    return setTimeout(() => this.controller.abort(), PAUSE_MS);
  }
}

/** The body's text as it comes in. */
async function longText({ body }: Response, patience: Patience): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    patience.renew();
    text += decoder.decode(value, { stream: true });
  }
}

async function jsonOf(response: Response, patience: Patience | null): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined;
  const text = patience ? await longText(response, patience) : await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Cut off or not JSON after all: the status decides, and without our code it is tried again (R5).
    return undefined;
  }
}
