import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** A Tailwind variant that asks whether another element contains something. */
const VARIANT = /\b(?:group|peer|in|not)-has-/;
/** A selector in which an element follows a `:has(…)`, such as `body:has(dialog) main`. */
const DISTANT = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>+~][^\s,{}]+[^,{}]*\{/;

it('no style depends on what an ancestor contains, because then each change would cost the styles of the whole page', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|tsx)$/.test(file),
  );
  const isCostly = (file: string) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return file.endsWith('.css') ? DISTANT.test(text) : VARIANT.test(text);
  };
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !file.includes('.test.') && isCostly(file))).toEqual([]);
  expect([
    DISTANT.test('body:has([data-dock]) & {'),
    DISTANT.test('.roll-row:has(:focus-visible):not([data-tint]) {'),
  ]).toEqual([true, false]);
});
