import { HEADERS } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { firstOf } from '../platform/abort.ts';
import { utf8Bytes } from '../platform/files/utf8.ts';
import { jsonOf, SilenceTimer, textParts } from './body.ts';

export interface ApiRequest {
  readonly method: string;
  /** Below the base URL of the API, with the query and without a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A long answer does not time out while its bytes arrive (docs/sync.md R9). */
  readonly long?: boolean;
  readonly signal?: AbortSignal;
  /** On a slow connection the body may arrive much later. */
  readonly onHeaders?: () => void;
  /** When the answer begins, and whenever bytes of a long answer arrive. */
  readonly onBytes?: () => void;
}

export interface ApiReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  /** Undefined for an empty body, and for the page of a proxy or captive portal. */
  readonly json: unknown;
}

/** The error of a call without an answer: there is no network, the call took too long, or the connection broke. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Sends a request, and returns the status, the headers and the JSON of the answer. Throws `NoAnswer`. Only these functions and
 * the stream of pokes call `fetch`.
 */
export type Send = (request: ApiRequest) => Promise<ApiReply>;

const BYTES_PER_SECOND = 20_000;
const BASE_TIMEOUT_MS = 10_000;

/** In ms (docs/sync.md R9). */
const LONGEST_PAUSE_MS = 15_000;

/** The browser sends its cookies, and never takes the answer from a cache. */
export const FETCH_OPTIONS = {
  credentials: 'include',
  cache: 'no-store',
  // A captive portal (the sign-in page of a Wi-Fi) redirects to its own page, so the call has to fail.
  redirect: 'error',
} as const satisfies RequestInit;

/** The kind of client and its version of the contract. */
export const VERSION_HEADERS = { [HEADERS.client]: 'web', [HEADERS.contract]: String(CONTRACT_VERSION) };

/**
 * Returns the maximum duration of a call: 10 s, plus 1 s for each 20 KB that the call sends (docs/sync.md R9). So no call waits
 * forever, and a large batch can still be sent over a slow network.
 */
function timeoutFor(body: string | undefined): number {
  return BASE_TIMEOUT_MS + Math.ceil((utf8Bytes(body ?? '') / BYTES_PER_SECOND) * 1000);
}

/** The returned function throws `NoAnswer` if the network fails or takes too long. */
export function createSend(base: string, fetcher: typeof fetch = fetch): Send {
  return async ({ method, path, body, headers, long = false, signal, onHeaders, onBytes }) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const silence = long ? new SilenceTimer(LONGEST_PAUSE_MS) : null;
    const tooLong = silence?.signal ?? AbortSignal.timeout(timeoutFor(text));
    try {
      const response = await fetcher(base + path, {
        ...FETCH_OPTIONS,
        method,
        signal: signal ? firstOf(signal, tooLong) : tooLong,
        headers: { ...VERSION_HEADERS, ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(text !== undefined && { body: text }),
      });
      onHeaders?.();
      onBytes?.();
      const onPart = () => {
        silence?.restart(LONGEST_PAUSE_MS);
        onBytes?.();
      };
      const json = await jsonOf(response, () => (silence ? longText(response, onPart) : response.text()));
      return replyOf(response, json);
    } catch (cause) {
      throw new NoAnswer(`${method} ${path}: no answer`, { cause });
    } finally {
      silence?.end();
    }
  };
}

export function replyOf({ status, headers }: Response, json: unknown): ApiReply {
  return { status, header: (name) => headers.get(name), json };
}

async function longText(response: Response, onPart: () => void): Promise<string> {
  let text = '';
  for await (const part of textParts(response)) {
    onPart();
    text += part;
  }
  return text;
}
