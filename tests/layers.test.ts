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

const cases: { name: string; entry: Planted }[] = [
  [
    'a part of src/ui may not import a feature by the short path inside src',
    'src/ui',
    importOf('../features/x.ts'),
    IMPORT,
  ],
  ['a feature may not import another feature', 'src/features/roll', importOf('../classes/x.ts'), IMPORT],
  [
    'a feature may not import another feature from a subfolder',
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
  ['features/safety may not import another feature', 'src/features/safety/chip', importOf('../../roll/x.ts'), IMPORT],
  [
    'a folder of features/safety may import another folder of features/safety',
    'src/features/safety/chip',
    importOf('../files/x.ts'),
    null,
  ],
  ['the outbox may not import the pull', 'src/sync/outbox', importOf('../pull/x.ts'), IMPORT],
  ['the outbox may not import the backup', 'src/sync/outbox', importOf('../backup/x.ts'), IMPORT],
  ['replay may not import the pull', 'src/sync/replay', importOf('../pull/x.ts'), IMPORT],
  ['replay may not import the backup', 'src/sync/replay', importOf('../backup/x.ts'), IMPORT],
  ['the pull may not import replay', 'src/sync/pull', importOf('../replay/x.ts'), IMPORT],
  [
    'the pull may not import the backup by its longer path',
    'src/sync/pull',
    importOf('../../sync/backup/x.ts'),
    IMPORT,
  ],
  ['the backup may not import replay', 'src/sync/backup', importOf('../replay/x.ts'), IMPORT],
  ['the backup may import the pull', 'src/sync/backup', importOf('../pull/x.ts'), null],
  ['a screen may not import another screen', 'src/screens/home', importOf('../classes/x.ts'), IMPORT],
  [
    'a screen may not import another screen from a subfolder',
    'src/screens/home/parts',
    importOf('../../classes/x.ts'),
    IMPORT,
  ],
  [
    "a file in a subfolder of a screen may import the screen's own files",
    'src/screens/home/parts',
    importOf('../x.ts'),
    null,
  ],
  [
    "a file in a subfolder of a feature may import the feature's own files",
    'src/features/roll/parts',
    importOf('../x.ts'),
    null,
  ],
  [
    'src/sync may not import the domain by a relative path instead of #domain',
    'src/sync',
    importOf('../../domain/x.ts'),
    IMPORT,
  ],
  ['a layer of the server may not import the file that starts it', 'server/rows', importOf('../main.ts'), IMPORT],
  [
    'a layer of the server may not import a higher layer by the long path',
    'server/rows',
    importOf('../../server/routes/x.ts'),
    IMPORT,
  ],
  [
    'a file in a subfolder of a server layer may not import a higher layer',
    'server/db/migrations',
    importOf('../../sync/x.ts'),
    IMPORT,
  ],
  [
    "a file in a subfolder of a server layer may import the layer's own files",
    'server/db/migrations',
    importOf('../schema.ts'),
    null,
  ],
  ['a route may not import the driver of a database', 'server/routes', importOf('better-sqlite3'), IMPORT],
  ['the rows of the server may not import Fastify', 'server/rows', importOf('fastify'), IMPORT],
  ['the server may not import a script', 'server', importOf('../scripts/x.ts'), IMPORT],
  ['the domain may not import a package', 'domain', importOf('zod'), IMPORT],
  ['the domain may import date-fns for the calendar', 'domain', importOf('date-fns/addDays'), null],
  ['a feature may not import date-fns', 'src/features/x', importOf('date-fns/format'), IMPORT],
  ['the domain may not import a module of Node', 'domain', importOf('node:fs'), IMPORT],
  ['src/sync may not import React', 'src/sync', importOf('react'), IMPORT],
  ['src/sync may not import the part of zustand that brings React', 'src/sync', importOf('zustand'), IMPORT],
  ['src/sync may import the part of zustand without React', 'src/sync', importOf('zustand/vanilla'), null],
  ['a screen may not import Dexie', 'src/screens/x', importOf('dexie'), IMPORT],
  ['the server may not import Dexie', 'server', importOf('dexie'), IMPORT],
  ['a feature may not call fetch', 'src/features/x', 'await fetch("/api");', 'eslint(no-restricted-globals)'],
  [
    'a feature may not call window.fetch',
    'src/features/x',
    'await window.fetch("/api");',
    'eslint(no-restricted-properties)',
  ],
  ['src/api may call fetch', 'src/api', 'await fetch("/api");', null],
  [
    'the domain may not read the clock by Date.now',
    'domain',
    'export const at = Date.now();',
    'eslint(no-restricted-properties)',
  ],
  ['the domain may not read the clock by new Date()', 'domain', 'export const at = new Date();', 'pe(clock)'],
  ['the domain may make a Date from an instant', 'domain', 'export const at = new Date(0);', null],
  [
    'src/sync may not call Math.random',
    'src/sync',
    'export const n = Math.random();',
    'eslint(no-restricted-properties)',
  ],
  [
    'src/sync may not make an id by crypto.randomUUID',
    'src/sync',
    'export const n = crypto.randomUUID();',
    'eslint(no-restricted-globals)',
  ],
  ['src/platform may read the clock', 'src/platform', 'export const at = Date.now();', null],
  [
    'a route of the server may not read the clock',
    'server/routes',
    'export const at = Date.now();',
    'eslint(no-restricted-properties)',
  ],
  [
    'a feature may not write a table',
    'src/features/x',
    'export const f = (db: Db) => db.marks.put({});',
    'pe(table-writes)',
  ],
  [
    'a feature may not write a table in bulk',
    'src/features/x',
    'export const f = (marks: T) => marks.bulkPut([]);',
    'pe(table-writes)',
  ],
  ['a repository may write tables', 'src/repositories', 'export const f = (db: Db) => db.marks.put({});', null],
  [
    'a feature may add to a Set, which is not a table',
    'src/features/x',
    'export const f = (seen: Set<number>) => seen.add(1);',
    null,
  ],
  [
    'src/sync/pull may not change an outbox entry',
    'src/sync/pull',
    'export const f = (db: Db) => db.outbox.update(1, {});',
    'pe(outbox-writes)',
  ],
  [
    'src/sync may not change the entries of a query over the outbox',
    'src/sync',
    "export const f = ({ outbox }: Db) => outbox.where('state').equals('sent').modify({});",
    'pe(outbox-writes)',
  ],
  [
    'a repository may not remove outbox entries in bulk',
    'src/repositories',
    "export const f = (db: Db) => db.table('outbox').bulkDelete([1]);",
    'pe(outbox-writes)',
  ],
  [
    'src/sync/outbox may change an outbox entry',
    'src/sync/outbox',
    'export const f = (db: Db) => db.outbox.put({});',
    null,
  ],
  [
    'src/sync may read the outbox',
    'src/sync',
    "export const f = (db: Db) => db.outbox.where('state').equals('sent').toArray();",
    null,
  ],
  [
    'src/sync may not open a writing transaction by itself',
    'src/sync',
    "export const f = (db: Db) => db.transaction('rw', db.tables, async () => 1);",
    'pe(write-transactions)',
  ],
  [
    'a repository may not open a writing transaction by itself',
    'src/repositories',
    "export const f = (db: Db) => db.transaction('rw?', db.tables, async () => 1);",
    'pe(write-transactions)',
  ],
  [
    'a repository may open a reading transaction',
    'src/repositories',
    "export const f = (db: Db) => db.transaction('r', db.tables, async () => 1);",
    null,
  ],
  [
    'the function of a transaction has to be async, because Dexie may otherwise end the transaction too early',
    'src/repositories',
    "export const f = (db: Db) => db.transaction('r', db.tables, () => 1);",
    'pe(async-queries)',
  ],
  [
    'the function of a live query has to be async, because Dexie may otherwise end a transaction in it too early',
    'src/features/roll',
    'export const useRead = () => useLiveQuery(() => read(), []);',
    'pe(async-queries)',
  ],
  [
    'a list of any length may not become the arguments of a call',
    'server/writes',
    'export const f = (all: number[], more: number[]) => all.push(...more);',
    'pe(spread-arguments)',
  ],
  [
    'two arguments may be spread into a function of the project',
    'server/writes',
    'export const f = (g: (...two: [number, number]) => void, two: [number, number]) => g(...two);',
    null,
  ],
  [
    'src/db may open a writing transaction',
    'src/db',
    "export const f = (db: Db) => db.transaction('rw', [], async () => 1);",
    null,
  ],
  ['src/sync/outbox may not import src/sync/replay', 'src/sync/outbox', importOf('../replay/x.ts'), IMPORT],
  ['src/sync/pull may not import src/sync/backup', 'src/sync/pull', importOf('../backup/x.ts'), IMPORT],
  ['src/sync/pull may not import the engine', 'src/sync/pull', importOf('../engine.ts'), IMPORT],
  ['src/sync/replay may import src/sync/outbox', 'src/sync/replay', importOf('../outbox/x.ts'), null],
  ['src/sync/replay may import a file directly in src/sync', 'src/sync/replay', importOf('../clock.ts'), null],
  ['src/sync/replay may not import a feature', 'src/sync/replay', importOf('../../features/x.ts'), IMPORT],
  ['a file directly in src/sync may not import src/sync/replay', 'src/sync', importOf('./replay/x.ts'), IMPORT],
  ['a feature may not spell an address of the app', 'src/features/x', "export const to = '/classes';", 'pe(addresses)'],
  [
    'a screen may not spell an address of a class',
    'src/screens/x',
    'export const f = (id: number) => `/classes/${id}/daily-roster`;',
    'pe(addresses)',
  ],
  [
    'a feature may split text at a slash, which is not an address',
    'src/features/x',
    "export const f = (text: string) => text.split('/');",
    null,
  ],
  ['the type any is refused', 'domain', 'export const f = (x: any) => x;', 'typescript(no-explicit-any)'],
  ['a default export is refused', 'domain', 'export default 1;', 'import(no-default-export)'],
  ['a file of 401 lines is refused', 'domain', `export const a = 1;${'\n//'.repeat(400)}`, 'eslint(max-lines)'],
].map(([name, folder, source, rule]) => ({
  name: name as string,
  entry: plant(folder as string, source as string, rule as string | null),
}));

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
