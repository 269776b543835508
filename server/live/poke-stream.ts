import type { ServerResponse } from 'node:http';

/** After this many unread heartbeats the stream closes, because the device has probably lost its connection. */
const UNREAD_BEATS = 3;

export type StreamResponse = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'once'>;

/**
 * The stream of server-sent events for one device. An event contains only the change counter and no data (docs/sync.md P6.2).
 * If the device reads slowly, the stream stores only the newest counter, because one pull brings all changes up to that
 * counter. It writes to the response directly: a stream of Node between them would need about 8 KB of memory for each device.
 */
export class PokeStream {
  readonly #onClosed: () => void;
  /** Null until the server has sent the head of the response. */
  #response: StreamResponse | null = null;
  #lastCounter = -1;
  /** The text that the stream sends when the connection can take more data. It is empty if there is nothing to send. */
  #next = '';
  /** True while the connection has not yet taken the last text. */
  #isWriting = false;
  #unreadBeats = 0;
  #isEnding = false;

  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
  }

  /** Sends the events to this response from now on. */
  sendTo(response: StreamResponse): void {
    if (response.destroyed) {
      this.#onClosed();
      return;
    }
    response.once('close', this.#onClosed);
    this.#response = response;
    this.#send();
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
      this.#response?.destroy();
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

  /**
   * Ends the stream now. If the device has not read the last text, closes the connection without the waiting event. This event
   * is not needed, because the device gets the newest counter when it opens the next stream.
   */
  stop(): void {
    this.finish();
    // After `finish` there is still a response only if the device has not read the last text.
    this.#response?.destroy();
  }

  #send(): void {
    const response = this.#response;
    if (!response || this.#isWriting) return;
    const text = this.#next;
    this.#next = '';
    if (text !== '') {
      this.#isWriting = true;
      response.write(text, this.#written);
    } else if (this.#isEnding) {
      this.#response = null;
      response.end();
    }
  }

  readonly #written = (error: Error | null | undefined): void => {
    // The connection is broken. The response closes too.
    if (error) return;
    this.#isWriting = false;
    this.#unreadBeats = 0;
    this.#send();
  };
}
