import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A low compression level: the server compresses 200 kB in a few milliseconds, so other calls hardly have to wait. */
const BROTLI_QUALITY = 5;

/** Compressed copies of the same content. The key is the name of the encoding. */
export type Copies = Readonly<Record<string, Buffer>>;

/** Makes compressed copies of a text, and returns the text and the copies as one answer that all callers share. */
export function sharedText(text: string, type: string): SharedBytes {
  const plain = Buffer.from(text);
  return new SharedBytes(plain, type, {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  });
}

/**
 * An answer that is the same for every caller. All answers that are being sent share the same bytes, so an answer that its
 * client does not read needs no additional memory.
 */
export class SharedBytes {
  readonly #plain: Buffer;
  readonly #type: string;
  readonly #copies: Copies;
  /** The ETag of the content. A browser that already has this content sends the tag, and the server answers without a body. */
  readonly #tag: string;

  constructor(plain: Buffer, type: string, copies: Copies) {
    this.#plain = plain;
    this.#type = type;
    this.#copies = copies;
    this.#tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('vary', 'accept-encoding').header('etag', this.#tag);
    if (isKnown(headers['if-none-match'], this.#tag)) return reply.status(304).send();
    const accepted = headers['accept-encoding'];
    const encoding = accepted === undefined ? null : negotiate(accepted, Object.keys(this.#copies));
    const copy = encoding === null ? undefined : this.#copies[encoding];
    if (copy) reply.header('content-encoding', encoding);
    return reply.type(this.#type).send(copy ?? this.#plain);
  }
}

/** True if the browser has sent this ETag, so it already has the content. */
function isKnown(sent: string | undefined, tag: string): boolean {
  return sent?.split(',').some((one) => one.trim() === tag) ?? false;
}
