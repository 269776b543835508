import type { FastifyReply } from 'fastify';

/**
 * Sets the name of the file in an answer (docs/product.md 6.12). The header has two names (RFC 6266): a plain one in
 * ASCII for old clients, and an encoded one with letters of any script, which other clients prefer.
 */
export function attach(reply: FastifyReply, name: string): void {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // RFC 8187 does not allow these characters, but encodeURIComponent does not encode them. So they are encoded here.
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
