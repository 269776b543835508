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
  /** Call this when bytes have arrived. */
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
      // The replacement character, if the answer ends in the middle of one.
      yield decoder.decode();
      return;
    }
    yield decoder.decode(value, { stream: true });
  }
}

/** Returns undefined if the answer is not JSON, and then does not call `read`. */
export async function jsonOf(response: Response, read: () => Promise<string>): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined;
  const text = await read();
  try {
    return JSON.parse(text);
  } catch {
    // Incomplete, or not JSON, so it has no code of our API, and the status decides (R5).
    return undefined;
  }
}
