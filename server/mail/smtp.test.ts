import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { FakeClock, PASSWORD, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { freePort } from '../../tests/support/server-run.ts';
import { readConfig } from '../platform/config.ts';
import type { Mailer } from './mailer.ts';
import { mailerOf } from './mailer-of.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const ANN = 'ann@school.org';
const HOUR = 3_600_000;
const LOGIN = { email: ANN, password: 'new-whistle' };

let dataDir: string;
let clock: FakeClock;
let printed: string[];
const open: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-smtp-'));
  clock = new FakeClock();
  printed = [];
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await rm(dataDir, { recursive: true, force: true });
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push(server.close);
  return server;
}

async function serverWith(smtpUrl: string): Promise<TestServer> {
  const config = readConfig({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'PE Grade Book <no-reply@school.org>',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://grades.school.org/',
    SUPPORT_EMAIL: 'help@school.org',
  });
  const { publicUrl, supportEmail } = config;
  const sink = { write: (line: string) => void printed.push(line) };
  const mailer = await mailerOf(config, clock, (line) => printed.push(line));
  const server = await startServer({ config: { publicUrl, supportEmail }, mailer, clock, sink });
  open.push(async () => {
    await server.close();
    await mailer.close();
  });
  return server;
}

const unsent = async () => await readdir(join(dataDir, 'mail', 'unsent')).catch(() => []);
const linkIn = (text: string) => new URL(/https:\/\/\S+/.exec(text)?.[0] ?? '');

it('1.13 the server can send mails through a mail server with a password, and the mailed links for verification and reset work', async () => {
  const smtp = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'grades' && password === 'p@ss') done(null, { user: username });
      else done(new Error('no'));
    },
  });
  const server = await serverWith(`smtp://grades:p%40ss@127.0.0.1:${smtp.port}`);
  const client = new TestClient(server);
  await client.signUp(ANN);
  await smtp.arrived(1);
  expect(smtp.received[0]).toMatchObject({
    from: 'no-reply@school.org',
    to: [ANN],
    subject: 'Verify your email for PE Grade Book',
  });
  const verify = linkIn(smtp.received[0]?.text ?? '');
  expect(verify.origin + verify.pathname).toBe('https://grades.school.org/login/validate');
  const answer = await client.call('POST', `user/verify-email${verify.search}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { email: ANN, message: 'Email Verified!' }]);
  expect((await client.signIn(ANN)).statusCode).toBe(200);

  await client.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  await smtp.arrived(2);
  expect(smtp.received[1]).toMatchObject({ to: [ANN], subject: 'Choose a new password for PE Grade Book' });
  expect(smtp.received[1]?.text).toContain('Questions? Email help@school.org.');
  const reset = linkIn(smtp.received[1]?.text ?? '');
  expect(reset.origin + reset.pathname).toBe('https://grades.school.org/login/reset-password/validate');
  const token = reset.searchParams.get('token');
  const body = { token, newPassword: LOGIN.password };
  expect((await client.call('POST', 'user/reset-password', { body })).statusCode).toBe(200);
  expect((await client.signIn(ANN, PASSWORD)).statusCode).toBe(401);
  expect((await client.signIn(ANN, LOGIN.password)).statusCode).toBe(200);
  expect(printed.join('')).not.toMatch(/ann@|token=/);
});

it('when the server stops, the mailer first sends the mail that is not sent yet, so that no mail file is left', async () => {
  const smtp = await mailServer();
  const mailer = await mailerOf(configFor(smtp.port), clock, (line) => printed.push(line));
  await mailer.send(LETTER);
  await mailer.close();
  expect(smtp.received).toHaveLength(1);
  expect([await unsent(), printed]).toEqual([[], []]);
});

it('the mailer sends no mail through the mail server if the email has no account', async () => {
  const smtp = await mailServer();
  const mailer = await mailerOf(configFor(smtp.port), clock, (line) => printed.push(line));
  await mailer.send(null);
  await mailer.close();
  expect([smtp.received, await unsent()]).toEqual([[], []]);
});

it('1.17 with SMTP_REQUIRE_TLS, the mailer does not send a mail over an unencrypted connection, but keeps it in a file for later', async () => {
  const smtp = await mailServer();
  const config = { ...configFor(smtp.port), smtpRequireTls: true };
  const mailer = await mailerOf(config, clock, (line) => printed.push(line));
  await mailer.send(LETTER);
  await expect.poll(() => printed.join('')).toContain('A mail could not be sent yet: E');
  await mailer.close();
  expect([smtp.received, await unsent()]).toEqual([[], [expect.any(String)]]);
});

const LETTER = { to: ANN, kind: 'verify-email', subject: 'Hello', text: 'https://x/?token=secret', link: '' } as const;
const configFor = (port: number | string) => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  smtpRequireTls: false,
  mailFrom: 'no-reply@school.org',
  dataDir,
});

describe('mails while the mail server can’t be reached', () => {
  it('if the mail server can’t be reached, a sign-up still succeeds, and its mail is sent after the next start of the server', async () => {
    const port = await freePort();
    const server = await serverWith(`smtp://127.0.0.1:${port}`);
    const client = new TestClient(server);
    expect((await client.signUp(ANN)).statusCode).toBe(201);
    await expect.poll(() => printed.join('\n')).toContain('A mail could not be sent yet: E');
    for (const close of open.splice(0)) await close();
    const [name = ''] = await unsent();
    expect(await readFile(join(dataDir, 'mail', 'unsent', name), 'utf8')).toContain(ANN);
    // Windows has no such file permissions.
    if (process.platform !== 'win32') expect((await stat(join(dataDir, 'mail', 'unsent', name))).mode & 0o077).toBe(0);
    expect(printed.join('\n')).not.toMatch(/ann|token/);

    const smtp = await mailServer({ port: Number(port) });
    const mailer = await mailerOf(configFor(port), clock, (line) => printed.push(line));
    await smtp.arrived(1);
    await mailer.close();
    expect(smtp.received[0]).toMatchObject({ to: [ANN], subject: 'Verify your email for PE Grade Book' });
    expect(await unsent()).toEqual([]);
  });

  function impatient(port: number | string): SmtpMailer {
    const { smtpUrl: url, mailFrom: from } = configFor(port);
    const failed = (line: string) => void printed.push(line);
    return new SmtpMailer({ url, from, folder: join(dataDir, 'mail', 'unsent'), clock, failed, firstWaitMs: 5 });
  }

  it('if the mail server does not accept a mail, the mailer sends this mail again until it is accepted', async () => {
    const port = await freePort();
    const mailer: Mailer = impatient(port);
    await mailer.send(LETTER);
    await expect.poll(() => printed.length).toBeGreaterThan(1);
    const smtp = await mailServer({ port: Number(port) });
    await smtp.arrived(1);
    await mailer.close();
    expect(await unsent()).toEqual([]);
  });

  it('if the link in a mail that is not sent yet has expired, the mailer deletes this mail', async () => {
    const mailer = impatient(await freePort());
    await mailer.send({ ...LETTER, kind: 'reset-password' });
    await expect.poll(() => printed.length).toBeGreaterThan(1);
    expect(await unsent()).toHaveLength(1);
    clock.advance(HOUR);
    await expect.poll(unsent).toEqual([]);
    expect(printed.at(-1)).toMatch(/^A mail could not be sent and is given up: E\w+$/);
    await mailer.close();
  });

  it('if the mail server refuses a recipient permanently, the mailer deletes the mail; after a temporary refusal, the mailer sends it again', async () => {
    const answers: Record<string, number> = { [ANN]: 550, 'bob@school.org': 451 };
    const smtp = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such person ${address}`), { responseCode: answers[address] })),
    });
    const mailer = await mailerOf(configFor(smtp.port), clock, (line) => printed.push(line));
    await mailer.send(LETTER);
    await expect.poll(() => printed).toEqual(['A mail could not be sent and is given up: EENVELOPE']);
    await mailer.send({ ...LETTER, to: 'bob@school.org' });
    await expect.poll(() => printed[1]).toBe('A mail could not be sent yet: EENVELOPE');
    await mailer.close();
    expect(await unsent()).toHaveLength(1);
  });
});
