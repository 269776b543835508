import type { FastifyReply } from 'fastify';

/**
 * Names the file that the answer contains (docs/product.md 6.12). The plain name is ASCII for old clients. Other
 * clients prefer the encoded name, which can have letters of every script (RFC 6266).
 */
export function attach(reply: FastifyReply, name: string): void {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // encodeURIComponent leaves these characters as they are, but RFC 8187 does not allow them.
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
