import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Small enough that the first call does not make others wait: 200 kB take a few milliseconds. */
const BROTLI_QUALITY = 5;

/**
 * A text that is the same for every caller. The server compresses it once, and all answers that are being sent share the
 * same bytes. So answers that nobody reads need no memory of their own.
 */
export class SharedText {
  readonly #type: string;
  readonly #plain: Buffer;
  readonly #encoded: Readonly<Record<string, Buffer>>;

  constructor(text: string, type: string) {
    this.#type = type;
    this.#plain = Buffer.from(text);
    this.#encoded = {
      br: brotliCompressSync(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(this.#plain),
    };
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? null : negotiate(accepted, Object.keys(this.#encoded));
    const bytes = encoding === null ? undefined : this.#encoded[encoding];
    reply.type(this.#type).header('vary', 'accept-encoding');
    if (bytes) reply.header('content-encoding', encoding);
    return reply.send(bytes ?? this.#plain);
  }
}
