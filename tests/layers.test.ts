import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAYER_NAMES, LAYERS, type LayerName } from '../layers.ts';

/** A project of its own: planted in the real one, another check that runs at the same time would trip over them. */
const ROOT = mkdtempSync(join(tmpdir(), 'planted-'));

interface Planted {
  readonly file: string;
  readonly source: string;
  readonly rule: string | null;
}

const planted: Planted[] = [];
let found: { file: string; rule: string }[] = [];

function plant(folder: string, source: string, rule: string | null): Planted {
  const entry = { file: `${folder}/planted-${planted.length}.ts`, source: `${source}\n`, rule };
  planted.push(entry);
  return entry;
}

/** How a file directly in `from` imports from `to`. */
function address(from: LayerName, to: LayerName): string {
  if (to === 'domain' || to === 'contract') return `#${to}/x.ts`;
  return `${'../'.repeat(LAYERS[from].folder.split('/').length)}${LAYERS[to].folder}/x.ts`;
}

function importOf(specifier: string): string {
  return `import { x } from '${specifier}';\nx();`;
}

const IMPORT = 'eslint(no-restricted-imports)';
const arrows = LAYER_NAMES.flatMap((from) =>
  LAYER_NAMES.filter((to) => to !== from).map((to) => {
    const allowed = LAYERS[from].may.includes(to);
    const entry = plant(LAYERS[from].folder, importOf(address(from, to)), allowed ? null : IMPORT);
    return { from, to, entry, verb: allowed ? 'may import' : 'may not import' };
  }),
);

const cases: { name: string; entry: Planted }[] = [
  ['a sibling in src is caught by its short path too', 'src/ui', importOf('../features/x.ts'), IMPORT],
  ['a feature may not import another', 'src/features/roll', importOf('../classes/x.ts'), IMPORT],
  [
    'a feature may not import another from a subfolder',
    'src/features/roll/parts',
    importOf('../../classes/x.ts'),
    IMPORT,
  ],
  [
    'a feature may not import another feature from four folders down',
    'src/features/roll/a/b/c/d',
    importOf('../../../../../classes/x.ts'),
    IMPORT,
  ],
  [
    'a feature may not import another feature by the path of all features',
    'src/features/roll/parts',
    importOf('../../../features/classes/x.ts'),
    IMPORT,
  ],
  ['a screen may not import another screen', 'src/screens/home', importOf('../classes/x.ts'), IMPORT],
  [
    'a screen may not import another screen from a subfolder',
    'src/screens/home/parts',
    importOf('../../classes/x.ts'),
    IMPORT,
  ],
  ['a screen imports its own files', 'src/screens/home/parts', importOf('../x.ts'), null],
  ['a feature imports its own files', 'src/features/roll/parts', importOf('../x.ts'), null],
  ['a layer below is not fetched around the import map', 'src/sync', importOf('../../domain/x.ts'), IMPORT],
  ['the product never imports a tool', 'server', importOf('../scripts/x.ts'), IMPORT],
  ['the domain imports no package', 'domain', importOf('date-fns'), IMPORT],
  ['the domain imports nothing of Node', 'domain', importOf('node:fs'), IMPORT],
  ['sync knows no React', 'src/sync', importOf('react'), IMPORT],
  ['sync knows no store that brings React', 'src/sync', importOf('zustand'), IMPORT],
  ['but the part of it without React', 'src/sync', importOf('zustand/vanilla'), null],
  ['a screen knows no Dexie', 'src/screens/x', importOf('dexie'), IMPORT],
  ['the server knows no Dexie', 'server', importOf('dexie'), IMPORT],
  ['a feature does not fetch', 'src/features/x', 'await fetch("/api");', 'eslint(no-restricted-globals)'],
  ['nor by way of window', 'src/features/x', 'await window.fetch("/api");', 'eslint(no-restricted-properties)'],
  ['the api fetches', 'src/api', 'await fetch("/api");', null],
  ['the domain reads no clock', 'domain', 'export const at = Date.now();', 'eslint(no-restricted-properties)'],
  ['nor by a new Date', 'domain', 'export const at = new Date();', 'pe(clock)'],
  ['a day made from an instant is no clock', 'domain', 'export const at = new Date(0);', null],
  ['sync rolls no dice', 'src/sync', 'export const n = Math.random();', 'eslint(no-restricted-properties)'],
  ['sync makes no id by itself', 'src/sync', 'export const n = crypto.randomUUID();', 'eslint(no-restricted-globals)'],
  ['the platform reads the clock', 'src/platform', 'export const at = Date.now();', null],
  [
    'the server reads the clock in one place only',
    'server/routes',
    'export const at = Date.now();',
    'eslint(no-restricted-properties)',
  ],
  ['a feature writes no table', 'src/features/x', 'export const f = (db: Db) => db.marks.put({});', 'pe(table-writes)'],
  ['nor in bulk', 'src/features/x', 'export const f = (marks: T) => marks.bulkPut([]);', 'pe(table-writes)'],
  ['a repository writes tables', 'src/repositories', 'export const f = (db: Db) => db.marks.put({});', null],
  ['a set is no table', 'src/features/x', 'export const f = (seen: Set<number>) => seen.add(1);', null],
  ['a feature spells no address of the app', 'src/features/x', "export const to = '/classes';", 'pe(addresses)'],
  [
    'a screen spells no address of a class',
    'src/screens/x',
    'export const f = (id: number) => `/classes/${id}/daily-roster`;',
    'pe(addresses)',
  ],
  [
    'a slash that text is split at is no address',
    'src/features/x',
    "export const f = (text: string) => text.split('/');",
    null,
  ],
  ['any is refused', 'domain', 'export const f = (x: any) => x;', 'typescript(no-explicit-any)'],
  ['a default export is refused', 'domain', 'export default 1;', 'import(no-default-export)'],
  ['a file of 401 lines is refused', 'domain', `export const a = 1;${'\n//'.repeat(400)}`, 'eslint(max-lines)'],
].map(([name, folder, source, rule]) => ({
  name: name as string,
  entry: plant(folder as string, source as string, rule as string | null),
}));

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(ROOT, 'node_modules'), 'junction');
  for (const file of ['package.json', 'oxlint.config.ts', 'layers.ts', 'scripts/lint-rules.ts'])
    cpSync(file, join(ROOT, file));
  for (const { file, source } of planted) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), source);
  }
  const folders = ['src', 'src-sw', 'server', 'contract', 'domain'];
  const { stdout } = spawnSync('oxlint', ['--format', 'json', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = diagnostics.map(({ code, filename }) => ({ file: filename, rule: code }));
});

afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

/** The planted names have no types, and the rules that miss them are not the ones in question. */
function problemsOf({ file }: Planted): string[] {
  const rules = found.filter((problem) => problem.file === file).map(({ rule }) => rule);
  return [...new Set(rules)].filter((rule) => !rule.startsWith('typescript(no-unsafe'));
}

describe('the lint rules hold the layer table', () => {
  test.each(arrows)('$from $verb $to', ({ entry }) => {
    expect(problemsOf(entry)).toEqual(entry.rule === null ? [] : [entry.rule]);
  });
  test.each(cases)('$name', ({ entry }) => {
    expect(problemsOf(entry)).toEqual(entry.rule === null ? [] : [entry.rule]);
  });
});
