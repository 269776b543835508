import type { FastifyReply } from 'fastify';

/**
 * Names the file that an answer is (docs/product.md 6.12). The plain name is for old clients and holds ASCII alone, the
 * other one is read first and holds every script (RFC 6266).
 */
export function attach(reply: FastifyReply, name: string): void {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // What encodeURIComponent leaves as it is and RFC 8187 does not allow.
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
