import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
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

describe('P6.2 the event stream of one device', () => {
  it('P6.2 a stream of pokes (change notifications) sends a change number only if it is higher than the last number that it sent', () => {
    const { stream, response } = opened();
    for (const counter of [7, 7, 6, 8]) {
      stream.poke(counter);
      response.take();
    }
    expect(response.texts).toEqual(['data: 7\n\n', 'data: 8\n\n']);
  });

  it('P6.2 while a device does not read its stream of pokes (change notifications), the stream stores only the newest event', () => {
    const { stream, response } = opened();
    for (let counter = 1; counter <= 10_000; counter += 1) stream.poke(counter);
    expect(response.texts).toEqual(['data: 1\n\n']);
    response.take();
    expect(response.texts).toEqual(['data: 1\n\n', 'data: 10000\n\n']);
  });

  it('P6.2 a stream of pokes (change notifications) sends a heartbeat only if no event is waiting', () => {
    const { stream, response } = opened();
    stream.beat();
    stream.beat();
    stream.poke(5);
    stream.beat();
    response.take();
    response.take();
    expect(response.texts).toEqual([':\n\n', 'data: 5\n\n']);
  });

  it('P6.2 a stream of pokes (change notifications) closes when the device has not read more than three heartbeats', () => {
    const { stream, response, timesClosed } = opened();
    for (let beats = 0; beats < 6; beats += 1) {
      stream.beat();
      response.take();
    }
    expect(response.destroyed).toBe(false);
    for (let beats = 0; beats < 4; beats += 1) stream.beat();
    expect([response.destroyed, timesClosed()]).toEqual([true, 1]);
  });

  it('P6.2 when the server ends a stream of pokes (change notifications), the stream still sends its waiting event, but no later event', () => {
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

  it('P6.2 a stream of pokes (change notifications) also sends the events that it received before the response headers were sent', () => {
    const stream = new PokeStream(() => undefined);
    stream.poke(3);
    const response = new SlowResponse();
    stream.sendTo(response as unknown as StreamResponse);
    expect(response.texts).toEqual(['data: 3\n\n']);
  });

  it('P6.2 if a device closes the connection before its stream of pokes (change notifications) has started, the server removes the stream', () => {
    let timesClosed = 0;
    const stream = new PokeStream(() => (timesClosed += 1));
    const response = new SlowResponse();
    response.destroyed = true;
    stream.sendTo(response as unknown as StreamResponse);
    stream.poke(1);
    expect([timesClosed, response.texts]).toEqual([1, []]);
  });

  it('P6.2 after its connection has broken, a stream of pokes (change notifications) writes nothing more', () => {
    const { stream, response } = opened();
    stream.poke(1);
    stream.poke(2);
    response.take(new Error('broken'));
    stream.poke(3);
    expect(response.texts).toEqual(['data: 1\n\n']);
  });
});
