import { firstOf } from '../platform/abort.ts';
import { jsonOf, SilenceTimer, textParts } from './body.ts';
import { FETCH_OPTIONS, NoAnswer, replyOf, VERSION_HEADERS, type ApiReply } from './send.ts';

/**
 * The server sends an event or a heartbeat at least every 25 s. After 60 s without a byte the connection counts as broken
 * (docs/sync.md P6.1).
 */
const SILENT_MS = 60_000;
/** The maximum wait until the answer begins. */
const ANSWER_MS = 10_000;

export interface StreamRequest {
  /** The path below the base URL of the API, with the query and without a leading slash. */
  readonly path: string;
  /** The caller aborts this signal to end the stream. */
  readonly signal: AbortSignal;
  /** Called with the data of each event. */
  readonly onData: (data: string) => void;
}

/**
 * Opens a stream and reads it until it ends, and then returns null. If the server refuses to open the stream, returns the
 * server's answer. Throws `NoAnswer`.
 */
export type OpenStream = (request: StreamRequest) => Promise<ApiReply | null>;

/**
 * Returns the function that reads server-sent events with `fetch`. It does not use the browser's `EventSource`, because
 * `EventSource` reports neither the status of the answer nor a stream without bytes.
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
 * Whether the answer is a stream of events. The status alone is not enough, because a captive portal answers with a page and
 * status 200.
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
    // The last chunk is an event that has not arrived completely, so it is kept until the rest arrives.
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onData(event.slice('data: '.length));
  }
}
