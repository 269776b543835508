/** Aborts a call if no byte of the answer has arrived for a while. */
export class SilenceTimer {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout>;

  constructor(ms: number) {
    this.timer = this.start(ms);
  }
  get signal(): AbortSignal {
    return this.controller.signal;
  }
  /** Starts the wait from the beginning. The caller calls this method when bytes have arrived. */
  restart(ms: number): void {
    clearTimeout(this.timer);
    this.timer = this.start(ms);
  }
  end(): void {
    clearTimeout(this.timer);
  }
  private start(ms: number) {
    return setTimeout(() => this.controller.abort(), ms);
  }
}

export async function* textParts({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) {
      // If the answer ends in the middle of a character, this yields the replacement character.
      yield decoder.decode();
      return;
    }
    yield decoder.decode(value, { stream: true });
  }
}

/**
 * Returns the JSON of an answer, or undefined if the answer is not JSON. `read` is called only if the content type of the
 * answer is JSON.
 */
export async function jsonOf(response: Response, read: () => Promise<string>): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined;
  const text = await read();
  try {
    return JSON.parse(text);
  } catch {
    // The text is incomplete or is not JSON. So it contains no code of our API, and the caller decides only by the status of
    // the answer (R5).
    return undefined;
  }
}
