import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATHS, SHARE_TARGET } from '../../src/platform/addresses.ts';
import { SHARED_FIELD } from '../../src/platform/files/shared-file.ts';
import { appManifest } from './manifest.ts';

test('1.140 the web app manifest has the shortcuts “Classes” and “Mile timer”, and their URLs differ from the start URL', () => {
  expect(appManifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Classes', PATHS.classes],
    ['Mile timer', PATHS.openTimer],
  ]);
  expect(appManifest.shortcuts.map(({ url }) => url)).not.toContain(appManifest.start_url);
});

test('1.142 if the app is already open, the web app manifest tells the browser to use this window at the next launch', () => {
  expect(appManifest.launch_handler.client_mode[0]).toBe('focus-existing');
});

test('1.144 the web app manifest sends shared CSV files to the URL at which the service worker receives shared files', () => {
  const { action, method, enctype, params } = appManifest.share_target;
  expect([action, method, enctype]).toEqual([SHARE_TARGET, 'POST', 'multipart/form-data']);
  expect(params.files).toMatchObject([{ name: SHARED_FIELD }]);
  expect(params.files[0]?.accept).toEqual(expect.arrayContaining(['.csv', 'text/csv']));
});

test('1.145 the web app manifest says that the app can open CSV files', () => {
  expect(appManifest.file_handlers).toEqual([{ action: PATHS.openRoster, accept: { 'text/csv': ['.csv'] } }]);
});

test('1.146 the pictures of the web app manifest exist, are small, and have the sizes that the manifest states', () => {
  expect(appManifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
  for (const { src, sizes } of appManifest.screenshots) {
    const file = `public${src}`;
    expect(existsSync(file) && statSync(file).size).toBeLessThan(100_000);
    expect(webpSize(readFileSync(file))).toBe(sizes);
  }
});

function webpSize(bytes: Buffer): string {
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
  return `${bytes.readUInt16LE(frame) & 0x3fff}x${bytes.readUInt16LE(frame + 2) & 0x3fff}`;
}
