import { readRoster } from '#domain/roster/read.ts';
import type { Case } from './cases.ts';
import type { Work } from './ratio.ts';
import { KINDS, textsOfBytes } from './texts.ts';

/** A tenth of the size of the largest file that the app reads. */
const BYTES = 1_000_000;
const MANY_RECORDS = 'many records';

export function rosterCases(): Case[] {
  return Object.entries(SHAPES).flatMap(([shape, recordsOf]) => {
    const reading = (text: string) => readingOf(recordsOf(text));
    const ofKinds = KINDS.map((kind) => {
      const { hostile } = textsOfBytes(kind, BYTES);
      return { kind, plain: reading(distinctNames(hostile.length)), hostile: reading(hostile) };
    });
    return [...ofKinds, ...(shape === MANY_RECORDS ? nameCases() : [])].map((one) => ({
      input: `roster, ${shape}`,
      ...one,
    }));
  });
}

const SHAPES: Readonly<Record<string, (text: string) => string[][]>> = {
  'one long cell': (text) => [[text]],
  'one record of many cells': (text) => [cut(text, 24)],
  'long cells': (text) => cut(text, 1_000).map((cell) => [cell]),
  [MANY_RECORDS]: (text) => cut(text, 24).map((cell) => [cell]),
};

function cut(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, n) => text.slice(n * length, (n + 1) * length));
}

/** One student a record, as many records as the plain list. */
function nameCases(): Omit<Case, 'input'>[] {
  const count = Math.floor(BYTES / nameAt(0).length);
  const listOf = (textAt: (n: number) => string) => readingOf(Array.from({ length: count }, (_, n) => [textAt(n)]));
  const plain = listOf(nameAt);
  return [
    { kind: 'one name many times', plain, hostile: listOf(() => nameAt(0)) },
    { kind: 'names of one word', plain, hostile: listOf(wordAt) },
    { kind: 'one name of one word many times', plain, hostile: listOf(() => wordAt(0)) },
  ];
}

function readingOf(records: string[][]): Work {
  return () => void readRoster({ records, delimiter: ',' });
}

/** Equal names would hide work that grows with different names. */
function distinctNames(length: number): string {
  const part = `${nameAt(0)}; `.length;
  return Array.from({ length: Math.ceil(length / part) }, (_, n) => `${nameAt(n)}; `)
    .join('')
    .slice(0, length);
}

const nameAt = (n: number) => `${wordAt(n)}, ${wordAt(n * 7 + 3)}`;

function wordAt(n: number): string {
  const letters = [0, 1, 2, 3].map((place) => String.fromCodePoint(97 + (Math.floor(n / 26 ** place) % 26)));
  return letters.join('').replace(/^./, (first) => first.toUpperCase());
}
