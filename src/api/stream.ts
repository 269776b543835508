import { firstOf } from '../platform/abort.ts';
import { jsonOf, SilenceTimer, textParts } from './body.ts';
import { FETCH_OPTIONS, NoAnswer, replyOf, VERSION_HEADERS, type ApiReply } from './send.ts';

/** The server sends something at least every 25 s, so after 60 s the connection counts as broken (docs/sync.md P6.1). */
const SILENT_MS = 60_000;
/** Until the answer begins, in ms. */
const ANSWER_MS = 10_000;

export interface StreamRequest {
  /** Below the base URL of the API, with the query and without a leading slash. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** Called with the data of each event. */
  readonly onData: (data: string) => void;
}

/** Reads a stream to its end and returns null, or the server's refusal. Throws `NoAnswer`. */
export type OpenStream = (request: StreamRequest) => Promise<ApiReply | null>;

/**
 * Returns the function that reads server-sent events with `fetch`. The browser's own `EventSource` is not used, because it does
 * not report the status of the answer, and does not notice a stream without bytes.
 */
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

/**
 * Whether the answer is a stream of events. The status alone does not show this, because a captive portal answers with a page
 * and the status 200.
 */
function isStream({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function readEvents(response: Response, onData: (data: string) => void, onBytes: () => void): Promise<void> {
  let text = '';
  for await (const part of textParts(response)) {
    onBytes();
    text += part;
    const events = text.split('\n\n');
    // Perhaps an event that has not arrived completely.
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onData(event.slice('data: '.length));
  }
}
