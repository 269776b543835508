import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder = '';

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('if CHROMIUM_PATH names a browser, the browser tests use this browser, even if another browser is installed', () => {
  const given = program('given');
  program('bin', 'chromium');
  vi.stubEnv('PATH', join(folder, 'bin'));
  vi.stubEnv('CHROMIUM_PATH', given);
  expect(findChromium()).toEqual({ path: given, from: 'given by CHROMIUM_PATH' });
});

test('if CHROMIUM_PATH names a missing file, the search for a browser throws an error and uses no other browser', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  expect(findChromium).toThrow('there is no such file');
});

test('without CHROMIUM_PATH, the search for a browser finds a browser that is installed in any folder of PATH', () => {
  const chrome = program('second', 'google-chrome');
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(delimiter));
  expect(findChromium()).toEqual({ path: chrome, from: 'installed on this machine' });
});
