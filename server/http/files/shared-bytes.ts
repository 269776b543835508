import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Small enough that the first call does not make others wait: 200 kB take a few milliseconds. */
const BROTLI_QUALITY = 5;

/** The compressed copies of some bytes, by the name of the encoding. */
export type Copies = Readonly<Record<string, Buffer>>;

/** A text with the copies that the server compresses itself. */
export function sharedText(text: string, type: string): SharedBytes {
  const plain = Buffer.from(text);
  return new SharedBytes(plain, type, {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  });
}

/**
 * An answer that is the same for every caller. All answers that are being sent share the same bytes, so answers that
 * nobody reads need no memory of their own.
 */
export class SharedBytes {
  readonly #plain: Buffer;
  readonly #type: string;
  readonly #copies: Copies;
  /** Names the content. A browser that has this content already sends it, and gets an answer without a body. */
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

/** True if the tag is among those of the content that the browser has. */
function isKnown(sent: string | undefined, tag: string): boolean {
  return sent?.split(',').some((one) => one.trim() === tag) ?? false;
}
