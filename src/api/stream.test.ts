import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { NoAnswer } from './send.ts';
import { createOpenStream } from './stream.ts';

let server: ReadableStreamDefaultController<Uint8Array>;
let asked: Request[];
let answer: (body: ReadableStream<Uint8Array>) => Response;
const heard: string[] = [];

const streamed = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard.length = 0;
  answer = streamed;
});
afterEach(() => {
  vi.useRealTimers();
});

const fetcher: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push(request);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      server = controller;
      request.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
  return answer(body);
};
const open = (signal = new AbortController().signal) =>
  createOpenStream(
    'https://school.org/api/',
    fetcher,
  )({
    path: 'changes/stream?user=7',
    signal,
    onData: (data) => heard.push(data),
  });
const say = async (text: string) => {
  server.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};

it('P6.1 the request for a stream of server-sent events contains the cookies, the kind of client and the contract version', async () => {
  const ended = open();
  await vi.advanceTimersByTimeAsync(0);
  server.close();
  expect(await ended).toBeNull();
  const [request] = asked;
  expect([request?.url, request?.credentials]).toEqual(['https://school.org/api/changes/stream?user=7', 'include']);
  expect([request?.headers.get('client-type'), request?.headers.get('accept')]).toEqual(['web', 'text/event-stream']);
  expect(request?.headers.get('contract-version')).toBe(String(CONTRACT_VERSION));
});

it('P6.1 a stream of server events passes each event on immediately, however its bytes are split, and passes no heartbeat on', async () => {
  const ended = open();
  await vi.advanceTimersByTimeAsync(0);
  await say('data: 1\n\n:\n\nda');
  expect(heard).toEqual(['1']);
  await say('ta: 2\n');
  await say('\ndata: 3\n\n');
  expect(heard).toEqual(['1', '2', '3']);
  server.close();
  await ended;
});

it('P6.1 a stream of server events ends after a minute without a byte; a heartbeat (empty event) begins this minute again', async () => {
  const ended = open().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    await say(':\n\n');
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await ended).toBeInstanceOf(NoAnswer);
});

it('P6.1 when the caller aborts a stream of server events, the stream ends with the error NoAnswer', async () => {
  const controller = new AbortController();
  const ended = open(controller.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await ended).toBeInstanceOf(NoAnswer);
});

it.each([
  ['a refusal of our server', 401, 'application/json', '{"code":"unauthorized"}', { code: 'unauthorized' }],
  ['the page of a captive portal', 200, 'text/html', '<html>', undefined],
  ['an answer that was cut off', 503, 'application/json', '{"co', undefined],
])(
  'R5 if the request for a stream of events is answered with %s, the caller gets this answer',
  async (_, status, type, text, json) => {
    answer = () => new Response(text, { status, headers: { 'content-type': type, clock: '1.0' } });
    const reply = await open();
    expect([reply?.status, reply?.json, reply?.header('clock')]).toEqual([status, json, '1.0']);
  },
);

it('P6.1 if the request for a stream of server events gets no answer, the request throws NoAnswer', async () => {
  const broken = createOpenStream('https://school.org/api/', async () => await Promise.reject(new TypeError('no')));
  const { signal } = new AbortController();
  await expect(broken({ path: 'x', signal, onData: () => undefined })).rejects.toBeInstanceOf(NoAnswer);
});
