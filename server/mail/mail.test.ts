import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMailer } from './file-mailer.ts';
import { verificationLetter } from './letters.ts';

const LETTER = verificationLetter(
  { to: 'ann@school.org', publicUrl: 'http://localhost:3000', supportEmail: undefined },
  { verify: 'abc-0123456789012345678901234567890123456789012345678901234567890', remove: 'abc-remove' },
);
const FROM = 'PE Grade Book <no-reply@school.org>';

describe('mails on a server without a mail server', () => {
  let folder: string;
  let printed: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pe-mail-'));
    printed = [];
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('without a mail server, the server writes each mail to its own file, even in the same millisecond, and sorts the files by time', async () => {
    const clock = { now: () => Date.UTC(2026, 10, 20, 12) };
    const mailer = new FileMailer({
      folder: join(folder, 'mail'),
      from: FROM,
      clock,
      print: (line) => printed.push(line),
    });
    await mailer.send(LETTER);
    await mailer.send({ ...LETTER, text: 'second' });
    const names = (await readdir(join(folder, 'mail'))).toSorted();
    expect(names).toEqual(['20261120T120000.000Z-verify-email.eml', '20261120T120000.001Z-verify-email.eml']);
    expect(await readFile(join(folder, 'mail', names[1] ?? ''), 'utf8')).toContain('second');
  });

  it('without a mail server each mail becomes a file with the whole link, and the server prints the link', async () => {
    const clock = { now: () => 0 };
    await new FileMailer({ folder, from: FROM, clock, print: (line) => printed.push(line) }).send(LETTER);
    const [name] = await readdir(folder);
    const message = await readFile(join(folder, name ?? ''), 'utf8');
    expect(message).toContain(`\r\n${LETTER.link}\r\n`);
    expect(message).toContain('To: ann@school.org\r\n');
    expect(printed).toEqual([`Mail (verify-email): ${LETTER.link}`]);
  });
});

it('without a mail server, the server writes no mail file and prints no link if the email has no account', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pe-mail-'));
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await new FileMailer({ folder, from: FROM, clock: { now: () => 0 }, print }).send(null);
  expect([await readdir(folder), printed]).toEqual([[], []]);
  await rm(folder, { recursive: true, force: true });
});
