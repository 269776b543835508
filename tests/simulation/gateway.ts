import type { ApiReply, ApiRequest, Send } from '../../src/api/send.ts';

/**
 * The write with this key, every write, answers to writes, or feed pages. With only the answer stopped, the server has the
 * write.
 */
export type Stops =
  | { readonly kind: 'one write'; readonly key: string }
  | { readonly kind: 'every write' | 'answers' | 'every page' };

/** Passes all calls on while `stops` is null (docs/sync.md R6.3). */
export class Gateway {
  stops: Stops | null = null;
  /** The server has stored no answer for these keys. */
  readonly stopped = new Set<string>();
  /** Feed pages stopped so far. `sent`: how often each write was passed on meanwhile. */
  pages = 0;
  readonly sent = new Map<string, number>();

  around(send: Send): Send {
    return async (request) => {
      const { stops } = this;
      if (stops?.kind === 'every page') return await this.withoutPages(request, send);
      if (!stops || request.path !== 'batch') return await send(request);
      if (stops.kind === 'one write' && !keysOf(request).includes(stops.key)) return await send(request);
      if (stops.kind === 'answers') await send(request);
      return BLOCKED;
    };
  }

  private async withoutPages(request: ApiRequest, send: Send): Promise<ApiReply> {
    if (request.path.startsWith('changes')) {
      this.pages += 1;
      return BLOCKED;
    }
    if (request.path === 'batch') {
      for (const key of keysOf(request)) this.sent.set(key, (this.sent.get(key) ?? 0) + 1);
    }
    return await send(request);
  }
}

const BLOCKED: ApiReply = { status: 403, json: undefined, header: () => null };

function keysOf({ body }: ApiRequest): string[] {
  return (body as { entries: { key: string }[] }).entries.map(({ key }) => key);
}
