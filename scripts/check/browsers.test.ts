import { describe, expect, test } from 'vitest';
import { namesOf, tooNew } from './browsers/script.ts';
import { tooNewStyles } from './browsers/styles.ts';

const inScript = (...codes: string[]) => tooNew(codes.map((code) => namesOf(code, 'module'))).map(({ name }) => name);
const inStyles = (code: string) => tooNewStyles(code).map(({ name }) => name);

describe('the check of the oldest browsers', () => {
  test.for<[code: string, name: string]>([
    ['Array.fromAsync(a)', 'Array.fromAsync'],
    ['Promise.try(a)', 'Promise.try'],
    ['new URLPattern(a)', 'URLPattern'],
    ['AbortSignal.any(a)', 'AbortSignal.any'],
    ['navigator.wakeLock.request()', 'navigator.wakeLock'],
    ['a.union(b)', '.union'],
    ['const { isSubsetOf } = a', '.isSubsetOf'],
  ])('finds the API in %s', ([code, name]) => {
    expect(inScript(code)).toEqual([name]);
  });

  test.for([
    'a?.union?.(b)',
    'if (`union` in a) a.union(b)',
    'typeof URLPattern === `undefined` || new URLPattern(a)',
    'function URLPattern() {} new URLPattern()',
    'a.toSorted().at(-1)',
    'new Worker(a, { type: `module` })',
  ])('finds nothing in %s', (code) => {
    expect(inScript(code)).toEqual([]);
  });

  test('does not count a member that another file of the bundle defines', () => {
    expect(inScript('a.union(b)', 'const z = { union: 1 }')).toEqual([]);
  });

  test('does not count a member with the name of an export of the bundle', () => {
    expect(inScript('import(`./a.js`).then((all) => all.union)', 'const z = 1; export { z as union }')).toEqual([]);
  });

  test.for(['await using a = b', '/[a--b]/v', 'import a from "a" with { type: "json" }'])(
    'refuses the syntax of %s',
    (code) => {
      expect(() => namesOf(code, 'module')).toThrow(SyntaxError);
    },
  );

  test.for<[code: string, name: string]>([
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { position-anchor: --b }', 'position-anchor'],
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a { text-wrap: pretty }', 'text-wrap: pretty'],
    ['a:open { color: red }', ':open'],
  ])('finds the style in %s', ([code, name]) => {
    expect(inStyles(code)).toContain(name);
  });

  test.for([
    'a:has(b) { color: oklch(50% 0 0) }',
    '@supports (position-anchor: --b) { a { position-anchor: --b } }',
    'a { color: red; color: light-dark(red, blue) }',
    'a { -webkit-user-select: none; user-select: none }',
  ])('finds nothing in the style %s', (code) => {
    expect(inStyles(code)).toEqual([]);
  });
});
