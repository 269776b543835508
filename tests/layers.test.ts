import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forbiddenImports, LAYER_NAMES, LAYERS, SERVER_ROOT_FILES, type LayerName } from '../layers.ts';

/** Not the real project, because another check may read that at the same time. */
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

/** The importing file is directly in the folder of its layer. */
function address(from: LayerName, to: LayerName): string {
  if (to === 'server' && from.startsWith('server/')) return '../app.ts';
  if (to.startsWith('server/') && from === 'server') return `.${to.slice('server'.length)}/x.ts`;
  if (to.startsWith('server/') && from.startsWith('server/')) return `..${to.slice('server'.length)}/x.ts`;
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

/** What a file in the folder may not import, or may import although it looks similar. */
const IMPORTS: readonly (readonly [folder: string, verb: 'may import' | 'may not import', path: string])[] = [
  ['src/ui', 'may not import', '../features/x.ts'],
  ['src/features/roll', 'may not import', '../classes/x.ts'],
  ['src/features/roll/parts', 'may not import', '../../classes/x.ts'],
  ['src/features/roll/a/b/c/d', 'may not import', '../../../../../classes/x.ts'],
  ['src/features/roll/parts', 'may not import', '../../../features/classes/x.ts'],
  ['src/features/safety/chip', 'may not import', '../../roll/x.ts'],
  ['src/features/safety/chip', 'may import', '../files/x.ts'],
  ['src/sync/outbox', 'may not import', '../pull/x.ts'],
  ['src/sync/outbox', 'may not import', '../backup/x.ts'],
  ['src/sync/replay', 'may not import', '../pull/x.ts'],
  ['src/sync/replay', 'may not import', '../backup/x.ts'],
  ['src/sync/pull', 'may not import', '../replay/x.ts'],
  ['src/sync/pull', 'may not import', '../../sync/backup/x.ts'],
  ['src/sync/backup', 'may not import', '../replay/x.ts'],
  ['src/sync/backup', 'may import', '../pull/x.ts'],
  ['src/screens/home', 'may not import', '../classes/x.ts'],
  ['src/screens/home/parts', 'may not import', '../../classes/x.ts'],
  ['src/screens/home/parts', 'may import', '../x.ts'],
  ['src/features/roll/parts', 'may import', '../x.ts'],
  ['src/sync', 'may not import', '../../domain/x.ts'],
  ['server/rows', 'may not import', '../main.ts'],
  ['server/rows', 'may not import', '../../server/routes/x.ts'],
  ['server/db/migrations', 'may not import', '../../sync/x.ts'],
  ['server/db/migrations', 'may import', '../schema.ts'],
  ['server/routes', 'may not import', 'better-sqlite3'],
  ['server/rows', 'may not import', 'fastify'],
  ['server', 'may not import', '../scripts/x.ts'],
  ['domain', 'may not import', 'zod'],
  ['domain', 'may import', 'date-fns/addDays'],
  ['src/features/x', 'may not import', 'date-fns/format'],
  ['domain', 'may not import', 'node:fs'],
  ['src/sync', 'may not import', 'react'],
  ['src/sync', 'may not import', 'zustand'],
  ['src/sync', 'may import', 'zustand/vanilla'],
  ['src/screens/x', 'may not import', 'dexie'],
  ['server', 'may not import', 'dexie'],
  ['src/sync/outbox', 'may not import', '../replay/x.ts'],
  ['src/sync/pull', 'may not import', '../backup/x.ts'],
  ['src/sync/pull', 'may not import', '../engine.ts'],
  ['src/sync/replay', 'may import', '../outbox/x.ts'],
  ['src/sync/replay', 'may import', '../clock.ts'],
  ['src/sync/replay', 'may not import', '../../features/x.ts'],
  ['src/sync', 'may not import', './replay/x.ts'],
];
/** The rule that the linter reports for this code in the folder; null for none. */
const CODE: readonly (readonly [folder: string, source: string, rule: string | null])[] = [
  ['src/features/x', 'await fetch("/api");', 'eslint(no-restricted-globals)'],
  ['src/features/x', 'await window.fetch("/api");', 'eslint(no-restricted-properties)'],
  ['src/api', 'await fetch("/api");', null],
  ['domain', 'export const at = Date.now();', 'eslint(no-restricted-properties)'],
  ['domain', 'export const at = new Date();', 'pe(clock)'],
  ['domain', 'export const at = new Date(0);', null],
  ['src/sync', 'export const n = Math.random();', 'eslint(no-restricted-properties)'],
  ['src/sync', 'export const n = crypto.randomUUID();', 'eslint(no-restricted-globals)'],
  ['src/platform', 'export const at = Date.now();', null],
  ['server/routes', 'export const at = Date.now();', 'eslint(no-restricted-properties)'],
  ['src/features/x', 'export const f = (db: Db) => db.marks.put({});', 'pe(table-writes)'],
  ['src/features/x', 'export const f = (marks: T) => marks.bulkPut([]);', 'pe(table-writes)'],
  ['src/repositories', 'export const f = (db: Db) => db.marks.put({});', null],
  ['src/features/x', 'export const f = (seen: Set<number>) => seen.add(1);', null],
  ['src/sync/pull', 'export const f = (db: Db) => db.outbox.update(1, {});', 'pe(outbox-writes)'],
  [
    'src/sync',
    "export const f = ({ outbox }: Db) => outbox.where('state').equals('sent').modify({});",
    'pe(outbox-writes)',
  ],
  ['src/repositories', "export const f = (db: Db) => db.table('outbox').bulkDelete([1]);", 'pe(outbox-writes)'],
  ['src/sync/outbox', 'export const f = (db: Db) => db.outbox.put({});', null],
  ['src/sync', "export const f = (db: Db) => db.outbox.where('state').equals('sent').toArray();", null],
  [
    'src/sync',
    "export const f = (db: Db) => db.transaction('rw', db.tables, async () => 1);",
    'pe(write-transactions)',
  ],
  [
    'src/repositories',
    "export const f = (db: Db) => db.transaction('rw?', db.tables, async () => 1);",
    'pe(write-transactions)',
  ],
  ['src/repositories', "export const f = (db: Db) => db.transaction('r', db.tables, async () => 1);", null],
  ['src/repositories', "export const f = (db: Db) => db.transaction('r', db.tables, () => 1);", 'pe(async-queries)'],
  ['src/features/roll', 'export const useRead = () => useLiveQuery(() => read(), []);', 'pe(async-queries)'],
  ['server/writes', 'export const f = (all: number[], more: number[]) => all.push(...more);', 'pe(spread-arguments)'],
  [
    'server/writes',
    'export const f = (g: (...two: [number, number]) => void, two: [number, number]) => g(...two);',
    null,
  ],
  ['src/db', "export const f = (db: Db) => db.transaction('rw', [], async () => 1);", null],
  ['src/features/x', "export const to = '/classes';", 'pe(addresses)'],
  ['src/screens/x', 'export const f = (id: number) => `/classes/${id}/daily-roster`;', 'pe(addresses)'],
  ['src/features/x', "export const f = (text: string) => text.split('/');", null],
  ['domain', 'export const f = (x: any) => x;', 'typescript(no-explicit-any)'],
  ['domain', 'export default 1;', 'import(no-default-export)'],
  ['domain', `export const a = 1;${'\n//'.repeat(400)}`, 'eslint(max-lines)'],
];
const cases = [
  ...IMPORTS.map(([folder, verb, path]) => ({
    name: `a file in ${folder} ${verb} ${path}`,
    entry: plant(folder, importOf(path), verb === 'may import' ? null : IMPORT),
  })),
  ...CODE.map(([folder, source, rule]) => ({
    name: `in ${folder} the linter reports ${rule ?? 'no rule'} for: ${source.slice(0, 120)}`,
    entry: plant(folder, source, rule),
  })),
];

const first = planted.length;
const circle = [
  plant('domain', `import type { B } from './planted-${first + 1}.ts';\n\nexport type A = B;`, 'import(no-cycle)'),
  plant('domain', `import type { A } from './planted-${first}.ts';\n\nexport type B = A[];`, 'import(no-cycle)'),
];

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(ROOT, 'node_modules'), 'junction');
  for (const file of ['package.json', 'oxlint.config.ts', 'layers.ts', 'scripts/check/lint-rules.ts'])
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

/** Without rules about types, because the written files have none. */
function problemsOf({ file }: Planted): string[] {
  const rules = found.filter((problem) => problem.file === file).map(({ rule }) => rule);
  return [...new Set(rules)].filter((rule) => !rule.startsWith('typescript(no-unsafe'));
}

const TREES = ['src', 'src-sw', 'server', 'contract', 'domain'];
const SOURCES = TREES.flatMap((tree) => globSync(`${tree}/**/*.{ts,tsx}`)).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

function layersOf(file: string): LayerName[] {
  return LAYER_NAMES.filter((name) => LAYERS[name].files.some((glob) => matchesGlob(file, glob)));
}

describe('the layer table covers every source file', () => {
  test('every source file is in exactly one layer', () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    expect(SOURCES.filter((file) => layersOf(file).length !== 1)).toEqual([]);
  });

  test('the folder server/ itself (not its subfolders) contains only the source files that the layer test lists, which put the server together', () => {
    const loose = SOURCES.filter((file) => dirname(file) === 'server').map((file) => file.slice('server/'.length));
    expect(loose.toSorted()).toEqual([...SERVER_ROOT_FILES].toSorted());
  });

  // The linter checks only static imports. So this test checks the dynamic imports.
  test('no file loads another file with a dynamic import (which the linter does not check) if the layer table forbids this import', () => {
    const problems = SOURCES.flatMap((file) => {
      const rules = layersOf(file).flatMap(forbiddenImports);
      const addresses = [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, to = '']) => to);
      return addresses
        .filter((to) => rules.some(({ regex }) => new RegExp(regex).test(to)))
        .map((to) => `${file}: ${to}`);
    });
    expect(problems).toEqual([]);
  });
});

describe('the lint rules enforce the layer table', () => {
  test.each(arrows)('the layer $from $verb the layer $to', ({ entry }) => {
    expect(problemsOf(entry)).toEqual(entry.rule === null ? [] : [entry.rule]);
  });
  test.each(circle)(
    'the linter reports a circular import even if two files import only types from each other',
    (entry) => {
      expect(problemsOf(entry)).toEqual([entry.rule]);
    },
  );
  test.each(cases)('$name', ({ entry }) => {
    expect(problemsOf(entry)).toEqual(entry.rule === null ? [] : [entry.rule]);
  });
});
