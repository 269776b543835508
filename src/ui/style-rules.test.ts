import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** Matches a Tailwind variant whose style depends on what another element contains, for example `group-has-`. */
const VARIANT = /\b(?:group|peer|in|not)-has-/;
/** Matches a selector in which a further element follows a `:has(…)`, such as `main` in `body:has(dialog) main`. */
const DISTANT = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>+~][^\s,{}]+[^,{}]*\{/;

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

it('1.42 only the component `Choice` contains radio buttons in its code, so that every choice has the same design', () => {
  const screens = FILES.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  expect(screens.filter((file) => /type="radio"|role="radio"/.test(read(file)))).toEqual(['ui/fields/choice.tsx']);
});

it('1.182 only the component `DateField` contains a date field in its code, so that each field keeps a typed date', () => {
  const screens = FILES.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  expect(screens.filter((file) => /type(?:=|: )["']date["']/.test(read(file)))).toEqual(['ui/fields/date-field.tsx']);
});

it('1.192 only the component `Name` contains a `bdi` element in its code, so that no name is translated', () => {
  const screens = FILES.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  expect(screens.filter((file) => /<bdi\b/.test(read(file)))).toEqual(['ui/page/name.tsx']);
});

it('no style sheet has a rule that depends on distant elements (such as `:has`), because then each change would restyle the whole page', () => {
  const files = FILES.filter((file) => /\.(?:css|tsx)$/.test(file));
  const isCostly = (file: string) => {
    const text = read(file);
    return file.endsWith('.css') ? DISTANT.test(text) : VARIANT.test(text);
  };
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !file.includes('.test.') && isCostly(file))).toEqual([]);
  expect([
    DISTANT.test('body:has([data-dock]) & {'),
    DISTANT.test('.roll-row:has(:focus-visible):not([data-tint]) {'),
  ]).toEqual([true, false]);
});
