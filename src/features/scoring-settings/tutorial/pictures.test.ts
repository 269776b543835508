import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TUTORIAL } from './steps.ts';

const FOLDER = join(import.meta.dirname, 'pictures');

/** Reads the size of the picture from the header of an extended WebP file. */
function sizeOf(file: Buffer): { width: number; height: number } {
  expect(file.toString('latin1', 12, 16)).toBe('VP8X');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

test('4.20 each picture of the tutorial about scoring settings has the size for which the page reserves space, so that nothing moves', () => {
  const given = TUTORIAL.map(({ name, width, height }) => ({ name, width, height }));
  const real = TUTORIAL.map(({ name }) => ({ name, ...sizeOf(readFileSync(join(FOLDER, `${name}.webp`))) }));
  expect(given).toEqual(real);
});

test('4.20 all pictures of the tutorial about scoring settings together are smaller than 300 kB', () => {
  const names = readdirSync(FOLDER);
  expect(names.toSorted()).toEqual(TUTORIAL.map(({ name }) => `${name}.webp`).toSorted());
  const bytes = names.reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0);
  expect(bytes).toBeLessThan(300_000);
});
