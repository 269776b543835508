import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import { decodeText } from '../../src/workers/roster/roster-decode.ts';
import { readRosterBytes, readRosterText } from '../../src/workers/roster/roster-reader.ts';

interface Expected {
  names: string[];
  also?: Record<string, string[]>;
  nicknames?: Record<string, string>;
  genders?: Record<string, string>;
  numbers?: Record<string, number>;
  sections?: Record<string, number>;
  errors?: { text: string; issue: string }[];
  message?: string;
}

const folder = new URL('lists/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.endsWith('.json'));
/** What the teacher answers in the table. */
const ANSWERS: Readonly<Record<string, Partial<TableChoices>>> = {
  'seneca_estado.csv': { left: { 3: { Trasladada: true } } },
};

test.each(files)(
  '3.60 from %s the roster parser gets the expected students, without a question after the answer',
  (name) => {
    const bytes = readFileSync(new URL(name, folder));
    const choices = { ...NO_CHOICES, ...ANSWERS[name] };
    const outcome = name.endsWith('.csv')
      ? readRosterBytes({ name, type: 'text/csv' }, bytes, { choices })
      : readRosterText(decodeText(bytes), { choices });
    const expected = JSON.parse(
      readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), folder), 'utf8'),
    ) as Expected;
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    const { candidates, errors, sections, error } = outcome.reading;
    expect(candidates).toHaveLength(expected.names.length);
    for (const [i, one] of candidates.entries()) {
      const right = expected.names[i] ?? '';
      expect([right, ...(expected.also?.[right] ?? [])]).toContain(one.fullName);
    }
    const facts = (of: 'nickname' | 'gender' | 'number') =>
      Object.fromEntries(candidates.map((one) => [one.fullName, one[of]]));
    expect(facts('nickname')).toMatchObject(expected.nicknames ?? {});
    expect(facts('gender')).toMatchObject(expected.genders ?? {});
    expect(facts('number')).toMatchObject(expected.numbers ?? {});
    expect(sections.map(({ students }) => students)).toEqual(Object.values(expected.sections ?? {}));
    expect(errors).toMatchObject((expected.errors ?? []).map(({ text, issue }) => ({ text, issue })));
    expect(error?.message).toBe(expected.message);
    if (expected.names.length > 0) expect(outcome.file?.questions).toEqual([]);
  },
);
