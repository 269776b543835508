/** The encodings that the roster parser supports (docs/product.md 3.5). */
export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Returns where each UTF-16 code unit begins in the file, and its length at the end. So the app can replace the bytes of one
 * cell only (docs/product.md 6.60).
 */
export function byteOffsets(text: string, encoding: SheetEncoding): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + bytesOf(text, at, encoding);
  return offsets;
}

function bytesOf(text: string, at: number, encoding: SheetEncoding): number {
  if (encoding === 'windows-1252') return 1;
  if (encoding !== 'utf-8') return 2;
  const code = text.charCodeAt(at);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  // Two bytes for each half of a surrogate pair, which is one character of four bytes.
  return code >= 0xd800 && code < 0xe000 ? 2 : 3;
}

/**
 * Encodes ASCII characters, such as the digits of a number. In each of these encodings an ASCII character has one or two bytes.
 */
export function encodeAscii(text: string, encoding: SheetEncoding): Uint8Array {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  if (encoding === 'utf-16le') return Uint8Array.from(codes.flatMap((code) => [code, 0]));
  if (encoding === 'utf-16be') return Uint8Array.from(codes.flatMap((code) => [0, code]));
  return Uint8Array.from(codes);
}
