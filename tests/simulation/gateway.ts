import type { ApiReply, ApiRequest, Send } from '../../src/api/send.ts';

/**
 * The calls that the gateway of a school stops: the write with one key, every write, or the answers to writes. If the
 * gateway stops an answer, the server has got the write.
 */
export type Stops = { readonly kind: 'one write'; readonly key: string } | { readonly kind: 'every write' | 'answers' };

/** A gateway between one tablet and the server. It lets everything through until `stops` is set (docs/sync.md R6.3). */
export class Gateway {
  stops: Stops | null = null;
  /** The keys of the writes that the gateway or the server has stopped so far. The server has stored no answer for them. */
  readonly stopped = new Set<string>();

  around(send: Send): Send {
    return async (request) => {
      const { stops } = this;
      if (!stops || request.path !== 'batch') return await send(request);
      if (stops.kind === 'one write' && !keysOf(request).includes(stops.key)) return await send(request);
      if (stops.kind === 'answers') await send(request);
      return BLOCKED;
    };
  }
}

const BLOCKED: ApiReply = { status: 403, json: undefined, header: () => null };

function keysOf({ body }: ApiRequest): string[] {
  return (body as { entries: { key: string }[] }).entries.map(({ key }) => key);
}
