import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { PokeStream } from './poke-stream.ts';

/** Returns the text that a reader of the stream would get now. */
function read(stream: PokeStream): string {
  return String(stream.read() ?? '');
}

describe('P6.2 the event stream of one device', () => {
  it('P6.2 a stream of pokes sends a change number only if it is higher than the change number that it sent before', () => {
    const stream = new PokeStream();
    read(stream);
    stream.poke(7);
    expect(read(stream)).toBe('data: 7\n\n');
    stream.poke(7);
    stream.poke(6);
    expect(read(stream)).toBe('');
    stream.poke(8);
    expect(read(stream)).toBe('data: 8\n\n');
  });

  it('P6.2 while the device does not read its stream of pokes, the stream stores only the newest event', () => {
    const stream = new PokeStream();
    read(stream);
    for (let counter = 1; counter <= 10_000; counter += 1) stream.poke(counter);
    expect(stream.readableLength).toBe('data: 1\n\n'.length);
    expect(read(stream) + read(stream) + read(stream)).toBe('data: 1\n\ndata: 10000\n\n');
  });

  it('P6.2 a stream of pokes sends heartbeats while there is no event, and closes after several unread heartbeats', async () => {
    const stream = new PokeStream();
    read(stream);
    stream.beat();
    expect(read(stream)).toBe(':\n\n');
    const closed = once(stream, 'close');
    for (let beats = 0; beats < 5; beats += 1) stream.beat();
    await closed;
    expect(stream.destroyed).toBe(true);
  });

  it('P6.2 when the server ends a stream of pokes, the stream still sends its waiting event, but no later event', async () => {
    const stream = new PokeStream();
    const said: string[] = [];
    stream.poke(3);
    stream.finish();
    for await (const chunk of stream) said.push(String(chunk));
    stream.poke(4);
    stream.beat();
    expect(said.join('')).toBe('data: 3\n\n');
  });
});
