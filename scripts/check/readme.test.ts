/** Commands, settings and files in a newcomer's documents exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../build/oldest-browsers.ts';
import { LAYERS } from '../../layers.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'tests/simulation/README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];
const OF_BUILD = 'API_BASE';
const MOST_COMMANDS = 10;

test('a check fails if a document mentions an npm command that package.json does not have', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const page of PAGES) {
    const unknown = found(read(page), /npm run (?:--silent )?([a-z][a-z:-]*)/g).filter(
      (name) => scripts[name] === undefined,
    );
    expect([page, unknown]).toEqual([page, []]);
  }
});

test('the README lists at most ten npm commands, and each npm command is described in a document', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const described = PAGES.flatMap((page) => found(read(page), /`npm (?:run )?([a-z][a-z:-]*)/g));
  const rows = found(read('README.md'), /^\| `npm run ([a-z:-]+)/gm);
  expect(Object.keys(scripts).filter((name) => !described.includes(name))).toEqual([]);
  expect(rows.length).toBeLessThanOrEqual(MOST_COMMANDS);
});

test('the README names the same oldest browsers as package.json', () => {
  const of = Object.fromEntries(OLDEST_BROWSERS);
  expect(of['edge']).toBe(of['chrome']);
  expect(read('README.md').replaceAll('\n', ' ')).toContain(
    `Safari ${of['safari']}, Chrome and Edge ${of['chrome']}, Firefox ${of['firefox']}, and newer.`,
  );
});

test('the README and .env.example list exactly the settings that the server and the build read', () => {
  const names = found(read('server/platform/config.ts'), /^ {2}([a-z]\w+): (?:z|list|origin|whole)\b/gm);
  const variables = names.map((name) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase());
  const settings = [...variables, OF_BUILD].toSorted();
  expect(found(read('README.md'), /^\| `([A-Z_]+)` \|/gm).toSorted()).toEqual(settings);
  expect(found(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm).toSorted()).toEqual(settings);
});

test('a check fails if a document links to a document or a picture that does not exist', () => {
  for (const page of PAGES) {
    const links = found(read(page), /(?:\]\(|src=")(?!https?:|#)([^)#"]+)/g);
    const isThere = (link: string) => existsSync(join(dirname(page), link));
    expect([page, links.filter((link) => !isThere(link))]).toEqual([page, []]);
  }
});

test('the README of docs/decisions lists each decision page with its title, and no two decision pages have the same number', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const pages = files.map((name) => {
    const [, number, title] = /^# (\d{3}) (.+)\n/.exec(read(join('docs/decisions', name))) ?? [];
    return `| ${number} | [${title}](${name}) |`;
  });
  const listed = found(read('docs/decisions/README.md'), /^(\| \d{3} \| \[.+\]\(.+\.md\) \|)/gm);
  expect(listed).toEqual(pages.toSorted());
  expect(new Set(files.map((name) => name.slice(0, 3))).size).toBe(files.length);
});

test('the table of layers in docs/architecture.md allows the same imports as the table in layers.ts', () => {
  const rows = found(read('docs/architecture.md'), /^(\| `(?:src|src-sw|server|contract|domain)[^\n]*)$/gm);
  for (const { folder, may } of Object.values(LAYERS).filter((layer) => layer.folder !== 'server')) {
    const cells = rows
      .map((row) => row.split(' | '))
      .find(([names = '']) => [folder, `${folder}/<x>`].some((name) => names.includes(`\`${name}\``)));
    const named = (cells?.at(-1) ?? '')
      .replace(' |', '')
      .split(', ')
      .filter((name) => name !== '–');
    // One sentence says that all server folders may import these two.
    const both = folder.startsWith('server/') ? ['contract', 'domain'] : [];
    const allowed = may.map((name) => name.replace('server/', ''));
    expect([folder, new Set([...named, ...both])]).toEqual([folder, new Set(allowed)]);
  }
});

test('a check fails if a document mentions a source file or folder that does not exist', () => {
  for (const page of PAGES) {
    const paths = found(read(page), /`((?:src|src-sw|server|domain|contract|tests|e2e|scripts|bench)\/[\w./-]+)`/g);
    const isThere = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(path + end));
    expect([page, paths.filter((path) => !isThere(path))]).toEqual([page, []]);
  }
});
