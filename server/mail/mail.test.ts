import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMailer } from './file-mailer.ts';
import { verificationLetter } from './letters.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const LETTER = verificationLetter(
  { to: 'ann@school.org', publicUrl: 'http://localhost:3000', supportEmail: undefined },
  'abc-0123456789012345678901234567890123456789012345678901234567890',
);
const FROM = 'PE Grade Book <no-reply@school.org>';

describe('mails without a mail server', () => {
  let folder: string;
  let printed: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pe-mail-'));
    printed = [];
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('are files whose newest is last by name, two of one millisecond too', async () => {
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

  it('hold the link in one piece, and print it', async () => {
    const clock = { now: () => 0 };
    await new FileMailer({ folder, from: FROM, clock, print: (line) => printed.push(line) }).send(LETTER);
    const [name] = await readdir(folder);
    const message = await readFile(join(folder, name ?? ''), 'utf8');
    expect(message).toContain(`\r\n${LETTER.link}\r\n`);
    expect(message).toContain('To: ann@school.org\r\n');
    expect(printed).toEqual([`Mail (verify-email): ${LETTER.link}`]);
  });
});

/** Just enough of a mail server: it says yes to everything, or no to every recipient. */
function mailServer(received: string[], refuses: boolean): Server {
  return createServer((socket) => {
    let inMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inMessage) {
        if (!received.join('').endsWith('\r\n.\r\n')) return;
        inMessage = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('RCPT') && refuses) socket.write('550 no such person ann@school.org\r\n');
      else if (text.startsWith('DATA')) {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => {
      // The mailer may drop the line once it has its answer.
    });
  });
}

describe('mails by a mail server', () => {
  async function delivered(refuses: boolean): Promise<{ received: string; failures: string[] }> {
    const received: string[] = [];
    const failures: string[] = [];
    const server = mailServer(received, refuses).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = new SmtpMailer({
      url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
      from: FROM,
      failed: (reason) => failures.push(reason),
    });
    await mailer.send(LETTER);
    await mailer.close();
    server.close();
    return { received: received.join(''), failures };
  }

  it('are handed over by the time the server has stopped', async () => {
    const { received, failures } = await delivered(false);
    expect(received).toContain('RCPT TO:<ann@school.org>');
    expect(received).toContain('Subject: Verify your email for PE Grade Book');
    expect(failures).toEqual([]);
  });

  it('a refused mail fails nobody’s call, and its reason holds no address', async () => {
    const { failures } = await delivered(true);
    expect(failures).toEqual(['EENVELOPE']);
  });
});
