import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { PokeStream, type StreamResponse } from './poke-stream.ts';

type Written = (error?: Error | null) => void;

/** A response whose connection takes a text only when the test calls `take`. */
class SlowResponse extends EventEmitter implements Pick<StreamResponse, 'end' | 'destroyed'> {
  readonly texts: string[] = [];
  hasEnded = false;
  destroyed = false;
  #written: Written | null = null;

  write(text: string, written: Written): boolean {
    this.texts.push(text);
    this.#written = written;
    return false;
  }

  /** Lets the connection take the last text. */
  take(error?: Error): void {
    const written = this.#written;
    this.#written = null;
    written?.(error);
  }

  end(): never {
    this.hasEnded = true;
    return this.destroy();
  }

  destroy(): never {
    this.destroyed = true;
    this.emit('close');
    return this as never;
  }
}

function opened() {
  let timesClosed = 0;
  const stream = new PokeStream(() => (timesClosed += 1));
  const response = new SlowResponse();
  stream.sendTo(response as unknown as StreamResponse);
  return { stream, response, timesClosed: () => timesClosed };
}

it('P6.2 the event stream sends a device a change number only if it is higher than the number that it sent before', () => {
  const { stream, response } = opened();
  for (const counter of [7, 7, 6, 8]) {
    stream.poke(counter);
    response.take();
  }
  expect(response.texts).toEqual(['data: 7\n\n', 'data: 8\n\n']);
});

it('P6.2 while a device does not read its event stream, the server stores only the newest poke (change notification) for it', () => {
  const { stream, response } = opened();
  for (let counter = 1; counter <= 10_000; counter += 1) stream.poke(counter);
  expect(response.texts).toEqual(['data: 1\n\n']);
  response.take();
  expect(response.texts).toEqual(['data: 1\n\n', 'data: 10000\n\n']);
});

it('P6.2 an event stream sends a heartbeat only if no poke (change notification) waits to be sent', () => {
  const { stream, response } = opened();
  stream.beat();
  stream.beat();
  stream.poke(5);
  stream.beat();
  response.take();
  response.take();
  expect(response.texts).toEqual([':\n\n', 'data: 5\n\n']);
});

it('P6.2 if a device has left more than three heartbeats of its event stream unread, the server closes this stream', () => {
  const { stream, response, timesClosed } = opened();
  for (let beats = 0; beats < 6; beats += 1) {
    stream.beat();
    response.take();
  }
  expect(response.destroyed).toBe(false);
  for (let beats = 0; beats < 4; beats += 1) stream.beat();
  expect([response.destroyed, timesClosed()]).toEqual([true, 1]);
});

it('P6.2 when the server ends an event stream, the stream still sends a waiting poke (change notification), but accepts no new one', () => {
  const { stream, response, timesClosed } = opened();
  stream.poke(3);
  stream.poke(4);
  stream.finish();
  expect(response.hasEnded).toBe(false);
  response.take();
  response.take();
  expect([response.hasEnded, timesClosed()]).toEqual([true, 1]);
  stream.poke(5);
  stream.beat();
  expect(response.texts).toEqual(['data: 3\n\n', 'data: 4\n\n']);
});

it('P6.2a when the server stops, a stream of pokes (change notifications) ends, or is cut off if the device has not read the last event', () => {
  const [read, unread] = [opened(), opened()];
  for (const { stream } of [read, unread]) stream.poke(3);
  read.response.take();
  unread.stream.poke(4);
  for (const { stream } of [read, unread]) stream.stop();
  expect([read.response.hasEnded, read.timesClosed()]).toEqual([true, 1]);
  expect([unread.response.hasEnded, unread.response.destroyed, unread.timesClosed()]).toEqual([false, true, 1]);
  expect(unread.response.texts).toEqual(['data: 3\n\n']);
});

it('P6.2 an event stream sends the pokes (change notifications) that arrived before the response headers were sent', () => {
  const stream = new PokeStream(() => undefined);
  stream.poke(3);
  const response = new SlowResponse();
  stream.sendTo(response as unknown as StreamResponse);
  expect(response.texts).toEqual(['data: 3\n\n']);
});

it('P6.2 if a device closes its connection before the server has begun its event stream, the server removes this stream and sends nothing', () => {
  let timesClosed = 0;
  const stream = new PokeStream(() => (timesClosed += 1));
  const response = new SlowResponse();
  response.destroyed = true;
  stream.sendTo(response as unknown as StreamResponse);
  stream.poke(1);
  expect([timesClosed, response.texts]).toEqual([1, []]);
});

it('P6.2 if the connection of an event stream breaks, the server writes no further poke (change notification) to this stream', () => {
  const { stream, response } = opened();
  stream.poke(1);
  stream.poke(2);
  response.take(new Error('broken'));
  stream.poke(3);
  expect(response.texts).toEqual(['data: 1\n\n']);
});
