import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asText, Licenses } from './licenses.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'pe-licenses-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function installs(name: string, files: Readonly<Record<string, string>>, manifest: object = { license: 'MIT' }): void {
  const folder = `node_modules/${name}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...manifest }));
  write(`${folder}/index.js`, `export const uses = ${JSON.stringify(name)};`);
  for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text);
}

async function licensesOf(script: string): Promise<Licenses> {
  write('main.js', script);
  const licenses = new Licenses(root);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [licenses.plugin()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  return licenses;
}

const importOf = (...names: string[]) =>
  names.map((name, at) => `import { uses as use${at} } from '${name}'; console.log(use${at});`).join('\n');

test('1.123 the app’s list of licenses contains each package whose code is in the build, with the license text and the copyright notice', async () => {
  installs('@one/used', { LICENSE: 'The license.\n', 'NOTICE.txt': 'The notice.' }, { license: 'Apache-2.0' });
  installs('another', { 'license.md': 'Another license.' });
  installs('unused', { LICENSE: 'A third license.' });
  const licenses = await licensesOf(importOf('another', '@one/used'));
  expect(licenses.list()).toEqual([
    { name: '@one/used', version: '1.2.3', license: 'Apache-2.0', text: 'The license.\n\nThe notice.' },
    { name: 'another', version: '1.2.3', license: 'MIT', text: 'Another license.' },
  ]);
});

test('1.123 if a style sheet of the app imports the style sheet of a package (for example a font), the app’s list of licenses contains this package', async () => {
  installs(
    '@font/inter',
    { LICENSE: 'The license of the font.', 'wght.css': 'body { margin: 0 }' },
    { license: 'OFL-1.1' },
  );
  write('app.css', `@import '@font/inter/wght.css';\n@import './own.css';`);
  write('own.css', 'p { margin: 0 }');
  const licenses = await licensesOf(`import './app.css';`);
  expect(licenses.list().map(({ name }) => name)).toEqual(['@font/inter']);
});

test('1.123 if a package is installed next to the built files, the app’s list of licenses contains this package and its dependencies', () => {
  installs('binary', { LICENSE: 'MIT' }, { license: 'MIT', dependencies: { helper: '^1.0.0' } });
  installs('helper', { LICENSE: 'ISC' });
  const licenses = new Licenses(root);
  licenses.addPackage('binary');
  expect(licenses.list().map(({ name }) => name)).toEqual(['binary', 'helper']);
});

test('1.123 if the license text of a package is only in its readme, the list of licenses contains this text', async () => {
  const text = 'Copyright (c) 2014 A. Uthor\n\nPermission is hereby granted, free of charge.';
  installs('in-readme', { 'README.md': `# In readme\n\n## license\n\n${text}\n` });
  expect((await licensesOf(importOf('in-readme'))).list()[0]?.text).toBe(text);
});

test('1.123 if a package has no license text but names the license MIT, the app’s list of licenses contains the standard MIT text with the package’s author', async () => {
  installs('only-named', {}, { license: 'MIT', author: { name: 'A. Uthor' } });
  const [license] = (await licensesOf(importOf('only-named'))).list();
  expect(license?.text).toMatch(
    /^MIT License\n\nCopyright \(c\) A\. Uthor\n\nPermission is hereby granted[^]*SOFTWARE\.$/,
  );
});

test('1.123 the build fails if a package has no license text and its license is not MIT', async () => {
  installs('without', {}, { license: 'BSD-3-Clause' });
  const licenses = await licensesOf(importOf('without'));
  expect(() => licenses.list()).toThrow('The package without has no license text.');
});

test('1.123 the server’s license file contains the name, version and license text of each package', () => {
  expect(asText([{ name: 'pg', version: '8.23.1', license: 'MIT', text: 'MIT License' }])).toMatch(
    /\npg 8\.23\.1 \(MIT\)\n-+\n\nMIT License\n$/,
  );
});
