import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A low level, with which 200 kB take a few milliseconds, so that other calls hardly wait. */
const BROTLI_QUALITY = 5;

/** By the name of the encoding. */
export type Copies = Readonly<Record<string, Buffer>>;

export function sharedText(text: string, type: string): SharedBytes {
  const plain = Buffer.from(text);
  return new SharedBytes(plain, type, {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  });
}

/** An answer that is the same for every caller. All of them share its bytes, so an unread answer needs no more memory. */
export class SharedBytes {
  readonly #plain: Buffer;
  readonly #type: string;
  readonly #copies: Copies;
  /** A browser that sends this ETag gets an answer without a body. */
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

function isKnown(sent: string | undefined, tag: string): boolean {
  return sent?.split(',').some((one) => one.trim() === tag) ?? false;
}
