import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LARGEST_ROSTER_BYTES } from '#domain/csv/largest-file.ts';
import { sharedFiles } from '../src/platform/files/shared-file.ts';
import { fileProblem } from '../src/workers/csv/open-csv.ts';
import { FakeCaches } from '../tests/support/fake-caches.ts';
import { answerShare } from './share-target.ts';

let fake: FakeCaches;
beforeEach(() => {
  fake = new FakeCaches();
  vi.stubGlobal('caches', fake);
});
afterEach(() => vi.unstubAllGlobals());

function share(fields: Readonly<Record<string, File | string>>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('https://pe.school.org/share-roster', { method: 'POST', body });
}
const roster = () => new File(['Last,First\nDoe,Jane\n'], 'p3.csv', { type: 'text/csv' });

async function expectPage(request: Request): Promise<void> {
  const answer = await answerShare(request);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://pe.school.org/open-roster']);
}

test('1.144 if another app shares a file with this app, the device stores the file, and the page that asks for a class opens', async () => {
  await expectPage(share({ roster: roster() }));
  expect((await sharedFiles())[0]?.file.name).toBe('p3.csv');
});

test('1.144 if another app shares several files, the device stores all of them, beside the files that wait', async () => {
  await expectPage(share({ roster: roster() }));
  const body = new FormData();
  for (const name of ['p4.csv', 'p5.csv']) body.append('roster', new File(['Roe, Ann'], name));
  await expectPage(new Request('https://pe.school.org/share-roster', { method: 'POST', body }));
  expect((await sharedFiles()).map(({ file }) => file.name)).toEqual(['p3.csv', 'p4.csv', 'p5.csv']);
});

test.each([
  ['the origin of the page', { origin: 'https://other.example' }],
  ['the browser’s mark of another site', { 'sec-fetch-site': 'cross-site' }],
])(
  '1.180 if a page of another site sends a file to the app, known by %s, the device stores nothing',
  async (_, headers) => {
    await expectPage(share({ roster: roster() }));
    const planted = share({ roster: new File(['Roe, Ann'], 'planted.csv') });
    for (const [name, value] of Object.entries(headers)) planted.headers.set(name, value);
    await expectPage(planted);
    expect((await sharedFiles()).map(({ file }) => file.name)).toEqual(['p3.csv']);
  },
);

test('1.144 if another app shares a text without a file, the page that asks for a class opens, and an earlier shared file is deleted', async () => {
  await expectPage(share({ roster: roster() }));
  await expectPage(share({ roster: 'Doe, Jane' }));
  expect(await sharedFiles()).toEqual([]);
});

test('1.144 if another app shares a file and the device is full, the page that asks for a class opens, and an earlier shared file is deleted', async () => {
  await expectPage(share({ roster: roster() }));
  fake.isFull = true;
  await expectPage(share({ roster: roster() }));
  expect(await sharedFiles()).toEqual([]);
});

test('1.180 if a shared file is too large for a roster, the device stores one byte more than a roster may have, so that the upload refuses the file', async () => {
  await expectPage(share({ roster: new File(['a'.repeat(LARGEST_ROSTER_BYTES + 500_000)], 'p3.csv') }));
  const kept = (await sharedFiles())[0]?.file;
  expect(kept?.size).toBe(LARGEST_ROSTER_BYTES + 1);
  expect(kept && fileProblem(kept)?.message).toBe('This file is too big for a roster.');
});

test('1.180 if a shared file has a very long name, the device stores only the end of the name, which contains the ending “.csv”', async () => {
  await expectPage(share({ roster: new File(['Doe, Jane'], `${'😀'.repeat(5_000)}.csv`, { type: 'text/csv' }) }));
  expect((await sharedFiles())[0]?.file.name).toBe(`${'😀'.repeat(251)}.csv`);
});
