import { readRoster } from '#domain/roster/read.ts';
import type { Case } from './cases.ts';
import { KINDS, textsOfBytes } from './texts.ts';

const BYTES = 20_000;
const PLAIN = 'Rivera, Ana';
const LONG_LINE = 'one long line of a list';

/** The cases of a roster that a teacher pastes or opens as a file: as one long cell, as many cells and as many records. */
export function rosterCases(): Case[] {
  const cut = (text: string, length: number) =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, n) => text.slice(n * length, (n + 1) * length));
  const shapes: Readonly<Record<string, (text: string) => string[][]>> = {
    'one long cell': (text) => [[text]],
    [LONG_LINE]: (text) => [[text]],
    'one record of many cells': (text) => [cut(text, 24)],
    'long cells': (text) => cut(text, 1_000).map((cell) => [cell]),
    'many records': (text) => cut(text, 24).map((cell) => [cell]),
  };
  return Object.entries(shapes).flatMap(([shape, recordsOf]) =>
    KINDS.map((kind) => {
      const { hostile } = textsOfBytes(kind, BYTES);
      const plain = PLAIN.repeat(hostile.length / PLAIN.length);
      const read = (text: string) => () =>
        void readRoster({ records: recordsOf(text), delimiter: ',', sepLine: false, lines: shape === LONG_LINE });
      return { input: `roster, ${shape}`, kind, plain: read(plain), hostile: read(hostile) };
    }),
  );
}
