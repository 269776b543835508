import { setTimeout as wait } from 'node:timers/promises';

/** Bytes are passed on in parts of this size, so that calls that run at the same time share the line. */
const PART_BYTES = 512;

/** A line of limited speed. All calls of all devices share the line, as pages and workers share the hotspot of a phone. */
export class Line {
  private readonly bytesPerSecond: number;
  /** The time in ms at which the line will have passed on everything that was given to it. */
  private freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Passes on the bytes part by part, each as soon as the line has carried it. */
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
