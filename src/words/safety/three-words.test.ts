import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Text {
  readonly file: string;
  readonly words: string;
}

/** All texts of the screens: strings, parts of templates, and texts between elements. */
const TEXTS = globSync('src/{app,features,screens,ui,words}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => textsOf(file));

function textsOf(file: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, value } = node as { type: string; value?: string | { cooked: string } };
    if (type === 'ImportDeclaration') return;
    const words = typeof value === 'string' ? value : type === 'TemplateElement' ? value?.cooked : undefined;
    if (words !== undefined) texts.push({ file, words: words.replaceAll(/\s+/g, ' ').trim() });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return texts;
}

const matching = (pattern: RegExp) => TEXTS.filter(({ words }) => pattern.test(words) && /^\P{Ll}| /u.test(words));

/** Other words for “not saved” and “waiting”. */
const OTHER_WORDS =
  /\bunsent\b|\bunsaved\b|\bnot (yet )?(been )?sent\b|\b(has|have|is|are|was)n’t (been )?(sent|saved)\b|\bnever (sent|saved)\b|\bnot saved yet\b|\bkept on\b|\bname it to\b/i;

/** Sentences of the specification, and facts about data that is not on this device or never goes to the server. */
const EXCEPTIONS = [
  'Not saved yet. Everyone shows present until you press Save.',
  /^On each device where you sign in, the browser stores/,
  /^not been sent\. Restore a backup file/,
  'You haven’t saved a backup from this',
  // The end of a file's name (docs/product.md 6.6).
  '-includes-unsent$1',
];

test('8.1 every text of the app says “not saved”, “waiting” or “saved” about the state of the teacher’s work, and uses no other word', () => {
  const others = matching(OTHER_WORDS).filter(
    ({ words }) => !EXCEPTIONS.some((one) => (typeof one === 'string' ? one === words : one.test(words))),
  );
  expect(others).toEqual([]);
});

/** The chip with its panel, questions before work could be lost, and the pages that explain the app. */
const MAY_EXPLAIN =
  /^src\/(words\/(safety|account|failures)\/|features\/(safety|legal|install)\/|features\/mile-timer\/controls\/end-race|app\/error-page|screens\/(about|landing)\/)/;

test('8.1 only the status chip, questions before leaving and the pages about the app say that work is safe on the device', () => {
  const explained = matching(/\b(saved|safe|kept|stored) on (this|your)\b|\bat once\. Save\b/i);
  expect(explained.length).toBeGreaterThan(10);
  expect(explained.filter(({ file }) => !MAY_EXPLAIN.test(file))).toEqual([]);
});
