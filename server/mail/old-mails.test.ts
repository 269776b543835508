import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileMailer } from './file-mailer.ts';
import { purgeMails } from './old-mails.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-mails-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('the daily purge deletes the mail files that are older than 30 days and no other files', async () => {
  let at = NOW;
  const mailer = new FileMailer({ folder, from: 'pe@school.org', clock: { now: () => at }, print: () => {} });
  const mail = { to: 'ann@school.org', kind: 'verify-email', subject: '', text: '', link: 'http://localhost' } as const;
  for (const days of [0, 30, 31]) {
    at = NOW - days * DAY_MS;
    await mailer.send(mail);
  }
  await writeFile(join(folder, '00-notes-of-the-operator.txt'), '');
  expect(await purgeMails(folder, NOW)).toBe(1);
  expect(await readdir(folder)).toEqual([
    '00-notes-of-the-operator.txt',
    '20261021T120000.000Z-verify-email.eml',
    '20261120T120000.000Z-verify-email.eml',
  ]);
});

it('the daily purge does not fail if the folder of mail files is missing', async () => {
  expect(await purgeMails(join(folder, 'none'), NOW)).toBe(0);
});
