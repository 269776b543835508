import { setTimeout as wait } from 'node:timers/promises';

/** The connection passes bytes on in blocks of this size, so that simultaneous calls can share the connection. */
const PART_BYTES = 512;

/** All devices share the connection, as they share the hotspot of a phone. */
export class Line {
  private readonly bytesPerSecond: number;
  /** The time at which the connection will have passed on all bytes that it has received so far, in ms. */
  private freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Passes the bytes on block by block, as fast as the connection allows. */
  async *carry(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      for (let at = 0; at < bytes.length; at += PART_BYTES) {
        const part = bytes.subarray(at, at + PART_BYTES);
        const now = performance.now();
        this.freeAt = Math.max(now, this.freeAt) + (part.length / this.bytesPerSecond) * 1000;
        await wait(this.freeAt - now);
        yield part;
      }
    }
  }
}
