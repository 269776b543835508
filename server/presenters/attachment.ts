import type { FastifyReply } from 'fastify';

/**
 * Sets the file name in an answer (docs/product.md 6.12). The header contains two names (RFC 6266): an ASCII name for old
 * clients, and an encoded name with letters of any script, which other clients prefer.
 */
export function attach(reply: FastifyReply, name: string): void {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // RFC 8187 does not allow these characters, but encodeURIComponent leaves them unchanged. So they are encoded here.
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
