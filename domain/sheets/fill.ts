import { encodeAscii } from './encoding.ts';
import type { ScorePlace, ScoreSheet } from './score-sheet.ts';

export interface ScoreEdit {
  readonly place: ScorePlace;
  readonly score: string;
}

/**
 * Returns the bytes of a sheet in which the Score cells of `edits` have the new scores. Every byte outside the changed Score
 * cells stays unchanged (docs/product.md 6.60).
 */
export function fillSheet(
  bytes: Uint8Array,
  { encoding, delimiter }: Pick<ScoreSheet, 'encoding' | 'delimiter'>,
  edits: readonly ScoreEdit[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { place, score } of edits.toSorted((a, b) => a.place.start - b.place.start)) {
    const quote = score.includes(delimiter) && !place.quoted ? '"' : '';
    parts.push(bytes.subarray(from, place.start), encodeAscii(`${place.missing}${quote}${score}${quote}`, encoding));
    from = place.end;
  }
  return joined([...parts, bytes.subarray(from)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
