import type { SheetEncoding } from '#domain/sheets/encoding.ts';

/** Reads a text in the encoding that the teacher has chosen. */
export function decodeIn(bytes: Uint8Array, encoding: string, fatal = false): string {
  return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);
}

/**
 * Whether a text that was read as Windows-1252 looks like one of another encoding: signs that no name has, several letters
 * with accents beside each other, or letters that stand where no western language has them, as in `Dvoøák` and `Kuèera`.
 */
export function looksWrong(text: string): boolean {
  return /[\u0080-\u009f\u00a1-\u00bf\u00d7\u00f7]\p{L}|\p{L}[\u0080-\u009f\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7‚„…†‡‰‹›]\p{L}|[\u00c0-\u00ff]{3}|[èÈ][eáéíóúý]|[øØ][áéíóúý]/u.test(
    text,
  );
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
