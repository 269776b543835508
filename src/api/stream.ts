import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { firstOf } from '../platform/abort.ts';
import { NoAnswer, type ApiReply } from './send.ts';

/** The server beats every 25 s: after this long without a byte nobody is there any more. */
const SILENT_MS = 60_000;
/** For the answer to begin. */
const ANSWER_MS = 10_000;

export interface StreamRequest {
  /** Below the API base, query included, without a leading slash. */
  readonly path: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with the data of each event. */
  readonly onData: (data: string) => void;
}

/** Listens until the stream ends: null where it stood, else the answer that refused it. Throws `NoAnswer`. */
export type OpenStream = (request: StreamRequest) => Promise<ApiReply | null>;

/** Server-sent events by `fetch`: an event source of a browser tells neither a status nor its silence. */
export function createOpenStream(base: string, fetcher: typeof fetch = fetch): OpenStream {
  return async ({ path, signal, onData }) => {
    const silence = new Silence(ANSWER_MS);
    try {
      const response = await fetcher(base + path, {
        credentials: 'include',
        cache: 'no-store',
        redirect: 'error',
        signal: firstOf(signal, silence.signal),
        headers: {
          accept: 'text/event-stream',
          [HEADERS.client]: 'web',
          [HEADERS.contract]: String(CONTRACT_VERSION),
        },
      });
      if (!isStream(response)) return await refusal(response);
      silence.renew(SILENT_MS);
      await readEvents(response, onData, () => silence.renew(SILENT_MS));
      return null;
    } catch (cause) {
      throw new NoAnswer(`GET ${path}: the stream broke`, { cause });
    } finally {
      silence.end();
    }
  };
}

/** A captive portal answers with a page. */
function isStream({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function refusal(response: Response): Promise<ApiReply> {
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const text = await response.text();
  let json: unknown;
  try {
    json = isJson ? JSON.parse(text) : undefined;
  } catch {
    // Cut off: the status decides.
  }
  return { status: response.status, header: (name) => response.headers.get(name), json };
}

async function readEvents({ body }: Response, onData: (data: string) => void, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    onBytes();
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onData(event.slice('data: '.length));
  }
}

/** Aborts what is silent for too long. */
class Silence {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout>;

  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }
  get signal(): AbortSignal {
    return this.controller.signal;
  }
  renew(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }
  end(): void {
    clearTimeout(this.timer);
  }
}
