import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A low level, with which 200 kB take a few milliseconds, so that other calls hardly wait. */
const BROTLI_QUALITY = 5;

/** By the name of the encoding. */
export type Copies = Readonly<Record<string, Buffer>>;

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function sharedText(text: string, type: string): Send {
  const plain = Buffer.from(text);
  return sharedBytes(plain, type, {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  });
}

/**
 * Returns a function that sends an answer that is the same for every caller. All answers share the bytes, so an unread one needs
 * no more memory.
 */
export function sharedBytes(plain: Buffer, type: string, copies: Copies): Send {
  // A browser that sends this ETag gets an answer without a body.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return ({ headers }, reply) => {
    reply.header('vary', 'accept-encoding').header('etag', tag);
    if (isKnown(headers['if-none-match'], tag)) return reply.status(304).send();
    const accepted = headers['accept-encoding'];
    const encoding = accepted === undefined ? null : negotiate(accepted, Object.keys(copies));
    const copy = encoding === null ? undefined : copies[encoding];
    if (copy) reply.header('content-encoding', encoding);
    return reply.type(type).send(copy ?? plain);
  };
}

function isKnown(sent: string | undefined, tag: string): boolean {
  return sent?.split(',').some((one) => one.trim() === tag) ?? false;
}
