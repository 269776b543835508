import { Readable } from 'node:stream';

/** A reader that reads nothing for this many heartbeats has lost its connection. */
const UNREAD_BEATS = 3;

/**
 * The server-sent events of one device: the change counter and no data (docs/sync.md P6.2). For a slow reader it keeps
 * only the last counter, because the last counter says everything that the earlier ones would have said.
 */
export class PokeStream extends Readable {
  #lastCounter = -1;
  /** The text to send as soon as the reader asks for more; '' for nothing. */
  #next = '';
  #isWanted = false;
  #unreadBeats = 0;
  #isEnding = false;
  #isOver = false;

  constructor() {
    // Only one event is buffered for a slow reader.
    super({ highWaterMark: 1 });
  }

  /** Sends a counter, unless the device already has it or a later one. */
  poke(counter: number): void {
    if (counter <= this.#lastCounter) return;
    this.#lastCounter = counter;
    this.#next = `data: ${counter}\n\n`;
    this.#send();
  }

  /** Sends a comment, so that neither the device nor a proxy takes silence for a broken connection. */
  beat(): void {
    this.#unreadBeats += 1;
    if (this.#unreadBeats > UNREAD_BEATS) {
      this.destroy();
      return;
    }
    this.#next ||= ':\n\n';
    this.#send();
  }

  /** Sends the text that is left and then ends the stream. */
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
