import type { ApiReply, ApiRequest, Send } from '../../src/api/send.ts';

/**
 * Which calls the gateway of a school stops: the write with this key, every write, the answers to all writes, or every feed
 * page. If the gateway stops only the answer, the server has already got the write.
 */
export type Stops =
  | { readonly kind: 'one write'; readonly key: string }
  | { readonly kind: 'every write' | 'answers' | 'every page' };

/**
 * A gateway of a school between one tablet and the server. While `stops` is null, it passes all calls on (docs/sync.md
 * R6.3).
 */
export class Gateway {
  stops: Stops | null = null;
  /**
   * The keys of the writes that the gateway or the server has stopped so far. The server has stored no answer for these
   * keys.
   */
  readonly stopped = new Set<string>();
  /**
   * How many feed pages the gateway has stopped so far. `sent` counts how often the gateway has passed each write on while
   * it stopped feed pages.
   */
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
