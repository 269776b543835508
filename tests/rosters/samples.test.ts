import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Skip } from '#domain/roster/types.ts';
import { readRosterBytes } from '../../src/workers/roster/roster-reader.ts';

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
  error?: string;
  message?: string;
}

const folder = new URL('.', import.meta.url);
const samples = readdirSync(folder).filter((name) => name.endsWith('.csv'));
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(name.replace(/\.csv$/, '.expected.json'), folder), 'utf8')) as Expected;
const read = (name: string) => readRosterBytes({ name, type: 'text/csv' }, readFileSync(new URL(name, folder)));

/** Lines below each other with the same reason are one run, such as `1-7`; each person is a run. */
function runsOf(skipped: readonly Skip[]): Expected['skipped'] {
  const runs: Skip[][] = [];
  for (const skip of skipped) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before?.reason === skip.reason && skip.record - before.record < 2;
    if (isNext && skip.name === undefined && before.name === undefined) runs.at(-1)?.push(skip);
    else runs.push([skip]);
  }
  return runs.map((run) => {
    const [from, to] = [run[0]?.record ?? 0, run.at(-1)?.record ?? 0];
    return { records: from === to ? String(from) : `${from}-${to}`, reason: run[0]?.reason ?? '' };
  });
}

describe('sample files of real school systems', () => {
  test.each(samples.filter((name) => expectedOf(name).gate === 'accept'))(
    'from the sample file %s the roster parser gets the expected names and reports the expected doubts to the teacher',
    (name) => {
      const expected = expectedOf(name);
      const outcome = read(name);
      if (outcome.kind !== 'read') throw new Error(outcome.kind);
      const { candidates, errors, skipped, fileFlags, sections, headerRecord, error } = outcome.reading;
      expect(candidates.map(({ fullName }) => fullName)).toEqual(expected.names);
      const flags = [
        ...fileFlags.map((issue) => ({ name: '*', issue })),
        ...candidates.flatMap(({ fullName, flags: issues }) => issues.map((issue) => ({ name: fullName, issue }))),
      ];
      expect(flags).toEqual(expected.flags.map(({ name: who, issue }) => ({ name: who, issue })));
      expect(runsOf(skipped)).toEqual(expected.skipped);
      expect(errors).toHaveLength(expected.errors?.length ?? 0);
      for (const [i, { record, ...rest }] of (expected.errors ?? []).entries())
        expect(errors[i]).toMatchObject({ ...rest, record: Number(record) });
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
      expect(error?.code).toBe(expected.error);
      expect(error?.message).toBe(expected.message);
    },
  );

  test.each(samples.filter((name) => expectedOf(name).gate === 'reject'))(
    'the roster parser refuses the sample file %s',
    (name) => {
      const outcome = read(name);
      expect(outcome).toMatchObject({ kind: 'refused', problem: { message: expectedOf(name).gate_message } });
      expect(outcome.kind === 'refused' && outcome.problem.fix).toContain('Save As › CSV UTF-8');
    },
  );
});
