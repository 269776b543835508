import type { SheetEncoding } from '#domain/sheets/encoding.ts';

/** Reads a text in the encoding that the teacher has chosen. */
export function decodeIn(bytes: Uint8Array, encoding: string, fatal = false): string {
  return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);
}

/**
 * Reads a text by its byte order mark, a zero byte of UTF-16, strict UTF-8, and at last Windows-1252, which accepts all bytes
 * (docs/product.md 3.5). The mark stays in the text, because the app's own files have one. A spreadsheet that the app fills
 * keeps its encoding (6.60).
 */
export function decodeFile(bytes: Uint8Array): { readonly text: string; readonly encoding: SheetEncoding } {
  const [one, two] = bytes;
  const isLittle = (one === 0xff && two === 0xfe) || two === 0;
  const wide = isLittle ? 'utf-16le' : (one === 0xfe && two === 0xff) || one === 0 ? 'utf-16be' : null;
  if (wide) return { text: decodeIn(bytes, wide), encoding: wide };
  try {
    return { text: decodeIn(bytes, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    // Probably from Excel on a western Windows computer.
    return { text: decodeIn(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}
