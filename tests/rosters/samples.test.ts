import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRosterInput } from '../../src/workers/roster/roster-reader.ts';
import { isFlag, ISSUES, readingOf, rosterFile } from './read-text.ts';

interface Expected {
  gate: 'accept' | 'reject';
  gate_message?: string;
  header_record?: number | null;
  names: string[];
  nicknames?: Record<string, string>;
  genders?: Record<string, string>;
  sections?: Record<string, number>;
  flags: { name: string; issue: string }[];
  errors?: { record: string; text: string; issue: string; message?: string }[];
  skipped: { records: string; reason: string }[];
  message?: string;
}

const folder = new URL('.', import.meta.url);
const samples = readdirSync(folder).filter((name) => name.endsWith('.csv'));
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(name.replace(/\.csv$/, '.expected.json'), folder), 'utf8')) as Expected;
const read = async (name: string) => await readRosterInput(rosterFile(readFileSync(new URL(name, folder)), name));

/** Reasons that the table does not tell apart. */
const SAME: Readonly<Record<string, string>> = { 'sep= line': 'blank', 'title rows above the header': 'title row' };

/** Each line with its reason. */
function linesOf(skipped: Expected['skipped']): string[] {
  return skipped.flatMap(({ records, reason }) => {
    const [from = 0, to = from] = records.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => `${from + i} ${SAME[reason] ?? reason}`);
  });
}

describe('sample files of real school systems', () => {
  test.each(samples.filter((name) => expectedOf(name).gate === 'accept'))(
    'from the sample file %s the roster parser gets the expected names and reports the expected doubts to the teacher',
    async (name) => {
      const expected = expectedOf(name);
      const outcome = await read(name);
      const { candidates, errors, skipped, fileFlags, sections, headerRecord } = readingOf(outcome);
      expect(candidates.map(({ fullName }) => fullName)).toEqual(expected.names);
      const flags = [
        ...fileFlags.map((issue) => ({ name: '*', issue })),
        ...candidates.flatMap(({ fullName, flags: issues }) => issues.map((issue) => ({ name: fullName, issue }))),
      ];
      expect(flags).toEqual(expected.flags.filter(isFlag).map(({ name: who, issue }) => ({ name: who, issue })));
      expect(skipped.map(({ record, reason }) => `${record} ${reason}`)).toEqual(linesOf(expected.skipped));
      expect(errors).toHaveLength(expected.errors?.length ?? 0);
      for (const [i, { record, text, issue, message = ISSUES[issue] }] of (expected.errors ?? []).entries())
        expect(errors[i]).toMatchObject({ fullName: text, held: message, records: [Number(record)] });
      const nicknames = candidates.flatMap(({ fullName, nickname }) =>
        nickname === undefined ? [] : [[fullName, nickname]],
      );
      expect(Object.fromEntries(nicknames)).toEqual(expected.nicknames ?? {});
      const genders = Object.fromEntries(candidates.map(({ fullName, gender }) => [fullName, gender]));
      expect(genders).toMatchObject(expected.genders ?? {});
      expect(Object.fromEntries(sections.map((one) => [one.name, one.students]))).toMatchObject(
        expected.sections ?? {},
      );
      expect([headerRecord, undefined]).toContain(expected.header_record);
      expect(outcome.kind === 'refused' ? outcome.problem.message : undefined).toBe(expected.message);
    },
  );

  test.each(samples.filter((name) => expectedOf(name).gate === 'reject'))(
    'the roster parser refuses the sample file %s',
    async (name) => {
      const outcome = await read(name);
      expect(outcome).toMatchObject({ kind: 'refused', problem: { message: expectedOf(name).gate_message } });
      expect(outcome.kind === 'refused' && outcome.problem.fix).toContain('Save As › CSV UTF-8');
    },
  );
});
