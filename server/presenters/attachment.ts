import type { FastifyReply } from 'fastify';

/** Two names (RFC 6266): an ASCII one for old clients, and an encoded one with letters of any script (docs/product.md 6.12). */
export function attach(reply: FastifyReply, name: string): void {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // RFC 8187 does not allow these characters, but encodeURIComponent leaves them.
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
