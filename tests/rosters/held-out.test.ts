import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import type { RosterCandidate, RosterReading } from '#domain/roster/types.ts';
import { decodeFile } from '../../src/workers/csv/decode.ts';
import { readRosterInput } from '../../src/workers/roster/roster-reader.ts';
import { isFlag, ISSUES, readingOf, type ReadText } from './read-text.ts';
import { shownTexts, wordsOf } from './shown.ts';

interface Expected {
  paste?: boolean;
  header_record: number | null;
  names: string[];
  /** For a name of the list: other forms of the name that are correct too. */
  also?: Record<string, string[]>;
  nicknames?: Record<string, string>;
  genders?: Record<string, string>;
  sections?: Record<string, number>;
  flags: { name: string; issue: string }[];
  errors?: { text: string; issue: string }[];
  skipped: { records: string }[];
}

const folder = new URL('held-out/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.endsWith('.json'));
const contentOf = (name: string) => readFileSync(new URL(name, folder));
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), folder), 'utf8')) as Expected;

/** What the teacher answers in the table, in one tap, about titles of later pages and about legends. */
const ANSWERS: Readonly<Record<string, TableChoices['rows']>> = {
  '01_skyward_printed_report.txt': { 20: false, 21: false },
  '02_fitness_results_title_legend.csv': { 24: false, 25: false, 26: false, 27: false },
  '05_attendance_grid.csv': { 19: false },
};

/** Only a CSV file can be chosen; other lists are pasted. */
async function read(name: string): Promise<ReadText> {
  const options = { choices: { ...NO_CHOICES, rows: ANSWERS[name] ?? {} } };
  const content = contentOf(name);
  const input = name.endsWith('.csv') ? new File([content], name, { type: 'text/csv' }) : decodeFile(content).text;
  return readingOf(await readRosterInput(input, options));
}

const asksOrder = ({ fileFlags, candidates }: RosterReading) =>
  fileFlags.includes('order_guessed') || candidates.some(({ flags }) => flags.includes('order_guessed'));

/** Also true if the words are right and the screen asks for their order. */
function isRight(one: RosterCandidate | undefined, name: string, { also = {} }: Expected): boolean {
  if (one === undefined) return false;
  if ([name, ...(also[name] ?? [])].includes(one.fullName)) return true;
  const sorted = (text: string) => wordsOf(text).toSorted().join(' ');
  return one.asWritten !== undefined && sorted(one.fullName) === sorted(name);
}

/** Each once, as equal names may share a flag. Flags about the order of words are compared for the whole file. */
const flagsOf = (flags: readonly { name: string; issue: string }[]) =>
  new Set(
    flags.filter((one) => isFlag(one) && one.issue !== 'order_guessed').map(({ name, issue }) => `${name}: ${issue}`),
  );

function recordsOf(skipped: readonly { records: string }[]): number[] {
  return skipped.flatMap(({ records }) => {
    const [from = 0, to = from] = records.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

describe('40 lists that somebody wrote without knowing the code of the roster parser', () => {
  test.each(files)(
    '3.21 from the list %s the roster parser imports the expected students and marks the expected unclear names for the teacher',
    async (name) => {
      const expected = expectedOf(name);
      const reading = await read(name);
      const { candidates, errors, fileFlags } = reading;
      expect(
        candidates.map(({ fullName }, i) =>
          isRight(candidates[i], expected.names[i] ?? '', expected) ? expected.names[i] : fullName,
        ),
      ).toEqual(expected.names);
      expect(errors).toMatchObject(
        (expected.errors ?? []).map(({ text, issue }) => ({ fullName: text, held: ISSUES[issue] })),
      );
      expect(errors).toHaveLength(expected.errors?.length ?? 0);
      const flags = candidates.flatMap((one) => one.flags.map((issue) => ({ name: one.fullName, issue })));
      const ofFile = fileFlags.map((issue) => ({ name: '*', issue }));
      expect(flagsOf([...ofFile, ...flags])).toEqual(flagsOf(expected.flags));
      expect(asksOrder(reading)).toBe(expected.flags.some(({ issue }) => issue === 'order_guessed'));
    },
  );

  test.each(files)(
    '3.21 from the list %s the roster parser gets the expected nicknames, genders, sections and skipped lines',
    async (name) => {
      const expected = expectedOf(name);
      const { candidates, sections, skipped, headerRecord } = await read(name);
      const nicknames = candidates.flatMap((one) => (one.nickname === undefined ? [] : [[one.fullName, one.nickname]]));
      expect(Object.fromEntries(nicknames)).toEqual(expected.nicknames ?? {});
      const genders = Object.fromEntries(candidates.map((one) => [one.fullName, one.gender]));
      expect(genders).toMatchObject(expected.genders ?? {});
      const counts = sections.length > 1 ? sections.map(({ students }) => students) : [];
      expect(counts.toSorted()).toEqual(Object.values(expected.sections ?? {}).toSorted());
      expect(headerRecord).toBe(expected.header_record);
      expect(skipped.map(({ record }) => record)).toEqual(expect.arrayContaining(recordsOf(expected.skipped)));
    },
  );

  test.each(files.filter((name) => expectedOf(name).paste))(
    '3.20 the roster parser drops no word of the list %s: it returns each word, so that the teacher can see it in the table',
    async (name) => {
      const seen = new Set(shownTexts(await read(name)).flatMap(wordsOf));
      expect(wordsOf(decodeFile(contentOf(name)).text).filter((word) => !seen.has(word))).toEqual([]);
    },
  );
});
