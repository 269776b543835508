import { afterEach, expect, test, vi } from 'vitest';
import { storedPaperSize, storePaperSize } from './paper-size.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes a browser that stores values. */
function keeping(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
])('6.70 if the region of a device is %s, the default paper size for printing is %s', (language, size) => {
  keeping();
  expect(storedPaperSize(language)).toBe(size);
});

test('6.70 the device stores the paper size that the teacher has chosen for printing', () => {
  keeping();
  storePaperSize('a4');
  expect(storedPaperSize('en-US')).toBe('a4');
});

test('6.70 if the device can’t store the chosen paper size, the app prints with the default size of the region', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  storePaperSize('a4');
  expect(storedPaperSize('en-US')).toBe('letter');
});
