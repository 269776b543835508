import { firstOf } from '../platform/abort.ts';
import { jsonOf, SilenceTimer, textParts } from './body.ts';
import { FETCH_OPTIONS, NoAnswer, replyOf, VERSION_HEADERS, type ApiReply } from './send.ts';

/** The server sends something every 25 s, so after this long without a byte the stream has broken (docs/sync.md P6.1). */
const SILENT_MS = 60_000;
/** The longest wait for the answer to begin. */
const ANSWER_MS = 10_000;

export interface StreamRequest {
  /** Below the API base, query included, without a leading slash. */
  readonly path: string;
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** Called with the data of each event. */
  readonly onData: (data: string) => void;
}

/** Reads a stream until it ends. Returns null when it was open, otherwise the answer that refused it. Throws `NoAnswer`. */
export type OpenStream = (request: StreamRequest) => Promise<ApiReply | null>;

/** Server-sent events by `fetch`, because a browser's `EventSource` reports neither the status nor that it is silent. */
export function createOpenStream(base: string, fetcher: typeof fetch = fetch): OpenStream {
  return async ({ path, signal, onData }) => {
    const silence = new SilenceTimer(ANSWER_MS);
    try {
      const response = await fetcher(base + path, {
        ...FETCH_OPTIONS,
        signal: firstOf(signal, silence.signal),
        headers: { accept: 'text/event-stream', ...VERSION_HEADERS },
      });
      if (!isStream(response)) return replyOf(response, await jsonOf(response, () => response.text()));
      silence.restart(SILENT_MS);
      await readEvents(response, onData, () => silence.restart(SILENT_MS));
      return null;
    } catch (cause) {
      throw new NoAnswer(`GET ${path}: the stream broke`, { cause });
    } finally {
      silence.end();
    }
  };
}

/** A captive portal answers with status 200 too, but with a page. */
function isStream({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function readEvents(response: Response, onData: (data: string) => void, onBytes: () => void): Promise<void> {
  let text = '';
  for await (const part of textParts(response)) {
    onBytes();
    text += part;
    const events = text.split('\n\n');
    // The last part is an event that has not come in whole.
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onData(event.slice('data: '.length));
  }
}
