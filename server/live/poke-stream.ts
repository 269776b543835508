import { Readable } from 'node:stream';

/** A reader that takes nothing for this many heartbeats is gone without a word. */
const UNREAD_BEATS = 3;

/**
 * The server-sent events of one device: the change counter, no data (docs/sync.md P6.2). It holds no more than the last
 * counter for a reader that is slow, since the last one tells all that the others would have told.
 */
export class PokeStream extends Readable {
  #told = -1;
  /** What is to be said as soon as the reader takes it; '' for nothing. */
  #next = '';
  #isWanted = false;
  #unreadBeats = 0;
  #isEnding = false;
  #isOver = false;

  constructor() {
    // One event and no more is kept in front of a slow reader.
    super({ highWaterMark: 1 });
  }

  /** Only a later counter says something new. */
  poke(counter: number): void {
    if (counter <= this.#told) return;
    this.#told = counter;
    this.#next = `data: ${counter}\n\n`;
    this.#say();
  }

  /** A comment, so that neither side nor a proxy between takes silence for an end. */
  beat(): void {
    this.#unreadBeats += 1;
    if (this.#unreadBeats > UNREAD_BEATS) {
      this.destroy();
      return;
    }
    this.#next ||= ':\n\n';
    this.#say();
  }

  /** Says what is left to say, then that it is over. */
  finish(): void {
    this.#isEnding = true;
    this.#say();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#unreadBeats = 0;
    this.#say();
  }

  #say(): void {
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
