import type { ServerResponse } from 'node:http';

/** After this many unread heartbeats the device has probably lost its connection. */
const UNREAD_BEATS = 3;

export type StreamResponse = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'once'>;

/**
 * The stream of server-sent events for one device, with only the change counter (docs/sync.md P6.2). For a slow reader it
 * stores only the newest counter, because one pull brings all changes. It writes to the response directly: a Node stream
 * between them would need about 8 KB for each device.
 */
export class PokeStream {
  readonly #onClosed: () => void;
  /** Null until the head of the response is sent. */
  #response: StreamResponse | null = null;
  #lastCounter = -1;
  /** What the connection gets when it can take more; empty if nothing. */
  #next = '';
  /** The connection has not yet taken the last text. */
  #isWriting = false;
  #unreadBeats = 0;
  #isEnding = false;

  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
  }

  sendTo(response: StreamResponse): void {
    if (response.destroyed) {
      this.#onClosed();
      return;
    }
    response.once('close', this.#onClosed);
    this.#response = response;
    this.#send();
  }

  /** Sends a counter, unless the stream has already sent this one or a higher one. */
  poke(counter: number): void {
    if (counter <= this.#lastCounter) return;
    this.#lastCounter = counter;
    this.#next = `data: ${counter}\n\n`;
    this.#send();
  }

  /** Tells the device and any proxy that the connection still works. */
  beat(): void {
    this.#unreadBeats += 1;
    if (this.#unreadBeats > UNREAD_BEATS) {
      this.#response?.destroy();
      return;
    }
    this.#next ||= ':\n\n';
    this.#send();
  }

  /** Sends the waiting event, and then ends the stream. */
  finish(): void {
    this.#isEnding = true;
    this.#send();
  }

  /**
   * Ends the stream now, without the waiting event if the device has not read the last text: it gets the newest counter with
   * the next stream.
   */
  stop(): void {
    this.finish();
    // After `finish` a response remains only if the device has not read the last text.
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
    // The connection is broken, so the response closes too.
    if (error) return;
    this.#isWriting = false;
    this.#unreadBeats = 0;
    this.#send();
  };
}
