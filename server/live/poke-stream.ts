import { Readable } from 'node:stream';

/** After this many unread heartbeats the stream closes, because the device has probably lost its connection. */
const UNREAD_BEATS = 3;

/**
 * The stream of server-sent events for one device. An event contains only the change counter and no data (docs/sync.md P6.2).
 * If the device reads slowly, the stream stores only the newest counter, because one pull brings all changes up to that
 * counter.
 */
export class PokeStream extends Readable {
  #lastCounter = -1;
  /** The text that the stream sends when the connection can take more data. It is empty if there is nothing to send. */
  #next = '';
  #isWanted = false;
  #unreadBeats = 0;
  #isEnding = false;
  #isOver = false;

  constructor() {
    // Limits Node's buffer to one event. If the device reads slowly, a newer counter can then replace the counter that waits.
    super({ highWaterMark: 1 });
  }

  /** Sends a counter, unless the stream has already sent this counter or a higher one. */
  poke(counter: number): void {
    if (counter <= this.#lastCounter) return;
    this.#lastCounter = counter;
    this.#next = `data: ${counter}\n\n`;
    this.#send();
  }

  /** Sends a heartbeat, so that the device and any proxy know that the connection still works. */
  beat(): void {
    this.#unreadBeats += 1;
    if (this.#unreadBeats > UNREAD_BEATS) {
      this.destroy();
      return;
    }
    this.#next ||= ':\n\n';
    this.#send();
  }

  /** Sends the waiting event, if there is one, and then ends the stream. */
  finish(): void {
    this.#isEnding = true;
    this.#send();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#unreadBeats = 0;
    this.#send();
  }

  #send(): void {
    if (!this.#isWanted || this.#isOver || this.destroyed) return;
    const text = this.#next;
    this.#next = '';
    this.#isWanted = text === '';
    if (text !== '') this.push(text);
    else if (this.#isEnding) {
      this.#isOver = true;
      this.push(null);
    }
  }
}
