import { expect, it } from 'vitest';
import { crc32, zipOf } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads an archive in the same way as other programs do: it uses the directory at the end of the archive. */
function read(archive: Uint8Array<ArrayBuffer>): { path: string; text: string; checksum: number }[] {
  const view = new DataView(archive.buffer);
  const text = (at: number, length: number) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(archive.subarray(at, at + length));
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [checksum, size, nameLength] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    expect([view.getUint32(at, true), view.getUint32(local, true)]).toEqual([0x02014b50, 0x04034b50]);
    expect(archive.subarray(local + 4, local + 28)).toEqual(archive.subarray(at + 6, at + 30));
    files.push({ path: text(at + 46, nameLength), text: text(local + 30 + nameLength, size), checksum });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

it('1.77 the checksums in a ZIP archive that the app makes are CRC-32', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytes(''))).toBe(0);
});

it('1.77 a ZIP archive that the app makes contains the files in their folders, with names and texts in any script', () => {
  const text = '\ufeffName\r\nŁukasz\r\n';
  const files = [
    { path: 'Fall 2026/Период 1.csv', bytes: bytes(text) },
    { path: 'empty.csv', bytes: bytes('') },
  ];
  expect(read(zipOf(files))).toEqual([
    { path: 'Fall 2026/Период 1.csv', text, checksum: crc32(bytes(text)) },
    { path: 'empty.csv', text: '', checksum: 0 },
  ]);
  expect(read(zipOf([]))).toEqual([]);
});
