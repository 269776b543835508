import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';
import { setSchemaMessages } from './messages.ts';
import { partsOf } from '../tests/hostile/schema-parts.ts';
import { batch } from './sync.ts';

beforeAll(setSchemaMessages);

interface Found {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

function everySchema(path: string, schema: z.core.$ZodType): Found[] {
  const below = partsOf(schema).flatMap(([name, part]) => everySchema(name ? `${path}.${name}` : path, part));
  return [{ path, schema }, ...below];
}

const INPUTS = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : everySchema(`${method} ${path} ${part}`, schema),
  ),
);
const ofType = (...types: string[]) => INPUTS.filter(({ schema }) => types.includes(schema._zod.def.type));

const pathsOf = (found: readonly Found[]) => found.map(({ path }) => path);

/** A very long text: whatever reads more than its length gets an error. */
const ONLY_A_LENGTH = new Proxy(
  {},
  {
    get: (_text, name) => {
      if (name === 'length') return 1_000_000;
      throw new Error(`A check read ${String(name)} before the length`);
    },
  },
);

/** The first check reads only the length, and all further checks are skipped. */
function refusesByLength({ schema }: Found): boolean {
  const first = schema._zod.def.checks?.[0];
  const payload: z.core.ParsePayload<never> = { value: ONLY_A_LENGTH as never, issues: [] };
  try {
    void first?._zod.check(payload);
  } catch {
    return false;
  }
  return payload.issues[0]?.continue === false;
}

it('C-7 if a text in a request is too long, every endpoint refuses it because of its length, before any slower check reads the text', () => {
  const texts = ofType('string');
  expect(texts.length).toBeGreaterThan(100);
  expect(pathsOf(texts.filter((found) => !refusesByLength(found)))).toEqual([]);
});

it('C-7 if a list in a request is too long, every endpoint refuses the list and parses none of its rows', () => {
  const lists = ofType('array');
  expect(lists.length).toBeGreaterThan(5);
  const parsed = lists.filter(({ schema }) => {
    const rows = Array.from({ length: 50_000 }, () => ({ not: 'a row' }));
    return z.safeParse(schema, rows).error?.issues.length !== 1;
  });
  expect(pathsOf(parsed)).toEqual([]);
});

it('C-7 the contract uses only the kinds of schemas that the tests of length limits can search for texts and lists', () => {
  const known = 'object array optional nullable union pipe string int number boolean enum literal unknown transform';
  const kinds = new Set(INPUTS.map(({ schema }) => schema._zod.def.type));
  expect([...kinds].filter((kind) => !known.split(' ').includes(kind))).toEqual([]);
});

it('C-7 if a batch contains a million invalid entries, the refusal lists one problem (too many entries) and not a million problems', () => {
  const entries = Array.from({ length: 1_000_000 }, () => 1);
  expect(z.safeParse(batch.body, { entries }).error?.issues.map(({ message }) => message)).toEqual([
    'Array must contain at most 500 element(s)',
  ]);
});
