import { Readable } from 'node:stream';

/** After this many unread heartbeats the stream is closed, because the reader has probably lost its connection. */
const UNREAD_BEATS = 3;

/**
 * The stream of server-sent events for one device. An event contains only the change counter and no data (docs/sync.md
 * P6.2). For a slow reader the stream keeps only the newest counter, because the device pulls up to it anyway.
 */
export class PokeStream extends Readable {
  #lastCounter = -1;
  /** The text to send when the reader asks for more. It is empty if there is nothing to send. */
  #next = '';
  #isWanted = false;
  #unreadBeats = 0;
  #isEnding = false;
  #isOver = false;

  constructor() {
    // Limits the buffer of Node to one event for a slow reader, so that a newer counter can replace a waiting
    // one.
    super({ highWaterMark: 1 });
  }

  /** Sends a counter, unless the device already has it or a later one. */
  poke(counter: number): void {
    if (counter <= this.#lastCounter) return;
    this.#lastCounter = counter;
    this.#next = `data: ${counter}\n\n`;
    this.#send();
  }

  /** Sends a heartbeat, so that neither the device nor a proxy takes the connection for broken. */
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
