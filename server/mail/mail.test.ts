import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileMailer } from './file-mailer.ts';
import { verificationLetter } from './letters.ts';

const LETTER = verificationLetter(
  { to: 'ann@school.org', publicUrl: 'http://localhost:3000', supportEmail: undefined },
  { verify: 'abc-0123456789012345678901234567890123456789012345678901234567890', remove: 'abc-remove' },
);
const FROM = 'PE Grade Book <no-reply@school.org>';

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-mail-'));
  printed = [];
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const mailerAt = (time: number, where = folder) =>
  new FileMailer({ folder: where, from: FROM, clock: { now: () => time }, print: (line) => printed.push(line) });

it('without a mail server, the server writes each mail to its own file, even in the same millisecond, and sorts the files by time', async () => {
  const made = join(folder, 'mail');
  const mailer = mailerAt(Date.UTC(2026, 10, 20, 12), made);
  await mailer.send(LETTER);
  await mailer.send({ ...LETTER, text: 'second' });
  const names = (await readdir(made)).toSorted();
  expect(names).toEqual(['20261120T120000.000Z-verify-email.eml', '20261120T120000.001Z-verify-email.eml']);
  expect(await readFile(join(made, names[1] ?? ''), 'utf8')).toContain('second');
});

it('without a mail server each mail becomes a file with the whole link, and the server prints the link', async () => {
  await mailerAt(0).send(LETTER);
  const [name] = await readdir(folder);
  const message = await readFile(join(folder, name ?? ''), 'utf8');
  expect(message).toContain(`\r\n${LETTER.link}\r\n`);
  expect(message).toContain('To: ann@school.org\r\n');
  expect(printed).toEqual([`Mail (verify-email): ${LETTER.link}`]);
});

it('without a mail server, the server writes no mail file and prints no link if the email has no account', async () => {
  await mailerAt(0).send(null);
  expect([await readdir(folder), printed]).toEqual([[], []]);
});
