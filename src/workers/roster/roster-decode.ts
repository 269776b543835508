import type { SheetEncoding } from '#domain/sheets/encoding.ts';

/**
 * Reads a text by its byte order mark, the zero bytes of UTF-16, strict UTF-8, and at last Windows-1252, which accepts all
 * bytes (docs/product.md 3.5). The mark stays in the text, because the app's own files have one.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeFile(bytes).text;
}

/** Reads a text in the encoding that the teacher has chosen. */
export function decodeIn(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/**
 * Whether a text that was read as Windows-1252 looks like one of another encoding: signs that no name has, or several letters
 * with accents beside each other.
 */
export function looksWrong(text: string): boolean {
  return /[\u0080-\u009f\u00a1-\u00bf\u00d7\u00f7]\p{L}|\p{L}[\u0080-\u009f\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7‚„…†‡‰‹›]\p{L}|[\u00c0-\u00ff]{3}/u.test(
    text,
  );
}

/** A spreadsheet that the app fills keeps its encoding (docs/product.md 6.60). */
export function decodeFile(bytes: Uint8Array): { readonly text: string; readonly encoding: SheetEncoding } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: decode(bytes, wide), encoding: wide };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    // Probably from Excel on a western Windows computer.
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return wideWithoutMark(bytes);
}

function decode(bytes: Uint8Array, encoding: SheetEncoding, fatal = false): string {
  return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);
}

/**
 * Recognises UTF-16 without a byte order mark: in this encoding nearly every second byte of a western text is zero, and CSV
 * files in other encodings contain no zero bytes.
 */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 400);
  const zeros = (parity: number) => start.reduce((sum, byte, i) => sum + (byte === 0 && i % 2 === parity ? 1 : 0), 0);
  const half = start.length / 2;
  if (half >= 2 && zeros(1) > half * 0.6 && zeros(0) === 0) return 'utf-16le';
  if (half >= 2 && zeros(0) > half * 0.6 && zeros(1) === 0) return 'utf-16be';
  return null;
}
