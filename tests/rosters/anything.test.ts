import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startsLikeFormula } from '#domain/text/cells.ts';
import { nameLength } from '#domain/text/names.ts';
import { readRosterInput, readRosterText, type RosterOutcome } from '../../src/workers/roster/roster-reader.ts';
import { readingOf, rosterFile } from './read-text.ts';

const word = fc.constantFrom(
  'Name',
  'Last Name',
  'First',
  'Student ID',
  'Doe',
  'Jane',
  'de la',
  'Jr.',
  '(Jack)',
  '=1+1',
  '"',
  '""',
  '7',
  '#',
  'Total',
  ' ',
  '\u200b',
  '\u0000',
  '\u00a0',
  '王',
  'é',
  '=HYPERLINK("x","y")',
  '+',
  '-',
  '@a',
);
const mark = fc.constantFrom(',', ';', '\t', '|', '\n', '\r\n', '\r', 'sep=;\n', ', ', ' ');
const rosterish = fc
  .array(fc.oneof(word, mark, fc.string({ maxLength: 8, unit: 'binary' })), { maxLength: 60 })
  .map((parts) => parts.join(''));

// oxlint-disable-next-line no-control-regex -- no name may contain these characters
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

function unsound(name: string): boolean {
  const parts = name.split(',').map((part) => part.trim());
  return FORBIDDEN.test(name) || parts.some(startsLikeFormula) || nameLength(name) < 2 || nameLength(name) > 50;
}

function unsoundNames(outcome: RosterOutcome): string[] {
  if (outcome.kind !== 'read') return [];
  return outcome.reading.candidates
    .flatMap(({ fullName, nickname }) => [fullName, nickname ?? []].flat())
    .filter(unsound);
}

test('for any text, the roster parser returns names that a spreadsheet can’t run as formulas, or refuses the text with a message, and never throws an error', () => {
  fc.assert(
    fc.property(rosterish, (text) => {
      expect(unsoundNames(readRosterText(text))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('for any bytes, the roster parser either accepts or refuses the file, and never throws an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(unsoundNames(await readRosterInput(rosterFile(bytes)))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('3.5 the roster parser accounts for every line of a file: as the headings, a student, a name to correct, or a skipped line', () => {
  fc.assert(
    fc.property(rosterish, (text) => {
      const outcome = readRosterText(text);
      if (!outcome.file) return;
      const { candidates, errors, skipped, headerRecord, file } = readingOf(outcome);
      const accounted = new Set([
        ...(headerRecord === null ? [] : [headerRecord]),
        ...[...candidates, ...errors].flatMap(({ records }) => records),
        ...skipped.map(({ record }) => record),
      ]);
      const all = Array.from({ length: file.records }, (_, i) => i + 1);
      expect([...accounted].toSorted((a, b) => a - b)).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

test('3.8 a cell with 500,000 accents in the wrong order is a name to correct, and is read without a long delay', () => {
  const { errors } = readingOf(readRosterText(`Name\n"Doe, Jane"\na${'\u0301\u0316'.repeat(250_000)}`));
  expect(errors.map(({ held, records }) => [held, records])).toEqual([
    ['Names can have at most 50 characters. Shorten it here.', [3]],
  ]);
});
