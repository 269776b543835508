/** The pages that a newcomer reads first name commands, settings and files. These tests check that all of them exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];
/** The server does not read this setting, which belongs to the build of the app. */
const OF_BUILD = 'API_BASE';

test('each npm command that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const page of PAGES) {
    const unknown = found(read(page), /npm run (?:--silent )?([a-z][a-z:-]*)/g).filter(
      (name) => scripts[name] === undefined,
    );
    expect([page, unknown]).toEqual([page, []]);
  }
});

test('the README and the sample of an environment name each setting of the server, and no other setting', () => {
  const settings = [...found(read('server/platform/config.ts'), /^ {2}([A-Z_]+): /gm), OF_BUILD].toSorted();
  expect(found(read('README.md'), /^\| `([A-Z_]+)` \|/gm).toSorted()).toEqual(settings);
  expect(found(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm).toSorted()).toEqual(settings);
});

test('each page and picture to which a page links exists', () => {
  for (const page of PAGES) {
    const links = found(read(page), /(?:\]\(|src=")(?!https?:|#)([^)#"]+)/g);
    const folder = page.startsWith('docs') ? 'docs' : '.';
    expect([page, links.filter((link) => !existsSync(join(folder, link)))]).toEqual([page, []]);
  }
});
