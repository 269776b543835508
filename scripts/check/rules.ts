/**
 * Every rule of docs/product.md and docs/sync.md has a test that `npm test` runs, and no citation is wrong. Tests and `describe` blocks cite
 * at the begin of their names ('R7, R9 an expired session …'), comments by document and number. A *planned* rule needs no test.
 * A rule has at most 60 words.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const DOCUMENTS = ['docs/product.md', 'docs/sync.md'];
const TEST_FILES = [
  '{contract,domain,e2e,scripts,server,src,src-sw,tests,bench}/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
];
/** Only `npm run long` runs these. */
const ONLY_LONG = join('e2e', 'long');
const SOURCES = ['{contract,domain,e2e,scripts,server,src,src-sw,tests,bench}/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'];

const MOST_WORDS = 60;

/** Like 1.1, W1 or R8.1, and with a letter (R9a) for a rule that was split, so citations stay valid. */
const NUMBER = String.raw`(?:[WDRPLS]\d+(?:\.\d+)?[a-z]?|\d+\.\d+)`;
const DEFINITION = new RegExp(String.raw`^ *(?:- )?\*\*(${NUMBER})(?:\*\*| .*?\*\*)`, 'gm');
const CITATION = new RegExp(String.raw`^${NUMBER}(?:, ${NUMBER})*(?=\s|$)`);
const IN_TEXT = new RegExp(String.raw`docs/(?:product|sync)\.md\`? (${NUMBER}(?:, ${NUMBER})*)`, 'g');

export interface Rule {
  readonly number: string;
  readonly isPlanned: boolean;
  readonly words: number;
}

export interface Test {
  readonly name: string;
  readonly rules: readonly string[];
  readonly runs: boolean;
}

/** From the bold number to the next one or a heading. Later paragraphs and tables are not counted as words. */
export function rulesOf(markdown: string): Rule[] {
  return [...markdown.matchAll(DEFINITION)].map((match) => {
    const rest = markdown.slice(match.index + match[0].length);
    const end = rest.search(new RegExp(String.raw`^ *(?:- )?\*\*${NUMBER}|^#`, 'm'));
    const text = rest.slice(0, end < 0 ? undefined : end);
    const [own = ''] = text.split(/\n\n|^ *- \*[A-Z]/m);
    const words = own.split(/\s+/).filter(Boolean).length;
    return { number: match[1] ?? '', isPlanned: text.includes('*planned*'), words };
  });
}

export function longRules(rules: readonly Rule[], most: number): string[] {
  return rules
    .filter((rule) => rule.words > most)
    .map((rule) => `Rule ${rule.number} has ${rule.words} words. Split it into parts of at most ${most} words.`);
}

export function testsOf(file: string, source: string): Test[] {
  const tests: Test[] = [];
  visit(parseSync(file, source).program, { rules: [], runs: true });
  return tests;

  function visit(node: unknown, around: Omit<Test, 'name'>): void {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, around);
    } else if (isNode(node)) {
      const call = node.type === 'CallExpression' ? testCallOf(node, source) : null;
      const rules = [...around.rules, ...(call ? citedIn(call.name) : [])];
      const inside = { rules, runs: around.runs && (call?.runs ?? true) };
      if (call?.kind === 'test') tests.push({ name: call.name, ...inside });
      for (const child of Object.values(node)) visit(child, inside);
    }
  }
}

/** A rule without a running test, a missing rule that is cited, or a number twice. */
export function problemsOf(rules: readonly Rule[], tests: readonly Test[]): string[] {
  const numbers = new Set(rules.map((rule) => rule.number));
  const tested = new Set(tests.filter((test) => test.runs).flatMap((test) => test.rules));
  const untested = rules.filter((rule) => !rule.isPlanned && !tested.has(rule.number));
  const unknown = new Set(tests.flatMap((test) => test.rules).filter((number) => !numbers.has(number)));
  const twice = rules.filter(({ number }, n) => rules.findIndex((rule) => rule.number === number) < n);
  return [
    ...twice.map(({ number }) => `Two rules have the number ${number}.`),
    ...untested.map(
      (rule) => `Rule ${rule.number} has no test that \`npm test\` runs: put its number in front of a test's name.`,
    ),
    ...[...unknown].map((number) => unknownRule(number, rules, tests)),
  ];
}

function unknownRule(number: string, rules: readonly Rule[], tests: readonly Test[]): string {
  const names = tests.filter((test) => test.rules.includes(number)).map((test) => `“${test.name}”`);
  return `${whyUnknown(number, rules)}, but it is cited by ${names.join(', ')}.`;
}

/** In a source file with comments, or a document. */
export function wrongCitations(file: string, text: string, rules: readonly Rule[]): string[] {
  const numbers = new Set(rules.map((rule) => rule.number));
  const cited = [...text.matchAll(IN_TEXT)].flatMap((match) => match[1]?.split(', ') ?? []);
  const unknown = new Set(cited.filter((number) => !numbers.has(number)));
  return [...unknown].map((number) => `${whyUnknown(number, rules)}, but ${file} cites it.`);
}

function whyUnknown(number: string, rules: readonly Rule[]): string {
  const parts = rules.map((rule) => rule.number).filter((one) => one.startsWith(`${number}.`));
  return `Rule ${number} ${parts.length > 0 ? `is split into ${parts.join(', ')}` : 'is defined in no document'}`;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Like `test('name', …)`, `it.each(rows)('name', …)` or `test.describe.skip('name', …)`; null for others. */
function testCallOf(node: Node, source: string): { kind: 'test' | 'group'; name: string; runs: boolean } | null {
  const [first] = node.arguments as unknown[];
  const name = isNode(first) ? textOf(first) : null;
  if (name === null) return null;
  const callee = node.callee as { start: number; end: number };
  const words = /^(test|it|describe)\b((?:\.\w+)*)/.exec(source.slice(callee.start, callee.end));
  if (!words) return null;
  const modifiers = words[2]?.split('.') ?? [];
  if (modifiers.includes('step')) return null;
  const kind = words[1] === 'describe' || modifiers.includes('describe') ? 'group' : 'test';
  return { kind, name, runs: !modifiers.includes('skip') && !modifiers.includes('todo') };
}

/** Null for other nodes. Values in a template become `…`. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…');
}

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { exclude: ['**/node_modules/**'] }).toSorted();
}

function citedIn(name: string): string[] {
  return CITATION.exec(name)?.[0].split(', ') ?? [];
}

if (import.meta.main) {
  const rules = DOCUMENTS.flatMap((file) => rulesOf(readFileSync(file, 'utf8')));
  const tests = filesOf(TEST_FILES).flatMap((file) => {
    const ofFile = testsOf(file, readFileSync(file, 'utf8'));
    return file.startsWith(ONLY_LONG) ? ofFile.map((test) => ({ ...test, runs: false })) : ofFile;
  });
  const problems = [
    ...problemsOf(rules, tests),
    ...longRules(rules, MOST_WORDS),
    ...filesOf(SOURCES).flatMap((file) => wrongCitations(file, readFileSync(file, 'utf8'), rules)),
  ];
  if (rules.length === 0 || tests.length === 0) problems.push('No rules or no tests were found.');
  for (const problem of problems) console.error(problem);
  const citing = tests.filter((test) => test.rules.length > 0).length;
  console.log(`rules: ${rules.length}, cited by ${citing} of ${tests.length} tests; ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
