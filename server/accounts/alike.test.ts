import type { LogEvent } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { MemoryMailer, signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { noteTenancy } from '../../tests/support/tenancy.ts';
import type { Mail } from '../mail/mailer.ts';

const ANN = 'ann@school.org';
const NOBODY = 'nobody@school.org';

/** Counts every call that asks for a mail. It also counts the calls with null, which the server makes for an unknown email. */
class NotingMailer extends MemoryMailer {
  asked = 0;

  override async send(mail: Mail | null): Promise<void> {
    this.asked += 1;
    await super.send(mail);
  }
}

/** Queries take most of an answer's time, so they are compared in place of times. */
const queries: string[] = [];
function noteQueries(event: LogEvent): void {
  noteTenancy(event);
  const { kind } = event.query.query;
  // The other queries only begin and end transactions.
  if (kind.endsWith('QueryNode')) queries.push(kind.replace('QueryNode', ''));
}

let server: TestServer;
let mailer: NotingMailer;
beforeEach(async () => {
  mailer = new NotingMailer();
  const db = await openTestDatabase(undefined, noteQueries);
  server = await startServer({ db, limits: false, mailer });
});

async function knownTeacher(): Promise<void> {
  await signedInClient({ ...server, mail: mailer }, ANN);
}

interface Work {
  readonly writes: number;
  readonly reads: number;
  readonly mails: number;
}

async function workOf(act: (client: TestClient) => Promise<unknown>): Promise<Work> {
  queries.length = 0;
  mailer.asked = 0;
  await act(new TestClient(server));
  const reads = queries.filter((kind) => kind === 'Select').length;
  return { reads, writes: queries.length - reads, mails: mailer.asked };
}

beforeEach(knownTeacher);

it('1.7 a sign-in with a wrong password runs the same queries whether the email has an account or not', async () => {
  const known = await workOf((client) => client.signIn(ANN, 'not the password'));
  expect(await workOf((client) => client.signIn(NOBODY, 'not the password'))).toEqual(known);
  expect(known).toEqual({ reads: 1, writes: 1, mails: 0 });
});

it.each([
  ['user/request-password-reset', 1],
  ['user/request-email-verification', 2],
])(
  '1.7 the call %s runs the same queries and asks the mailer for one mail, whether the email has an account or not',
  async (path, writes) => {
    const known = await workOf((client) => client.call('POST', path, { body: { email: ANN } }));
    expect(await workOf((client) => client.call('POST', path, { body: { email: NOBODY } }))).toEqual(known);
    expect(known).toEqual({ reads: 1, writes, mails: 1 });
  },
);

it('1.7 a sign-up runs the same number of SQL writes and asks for the same number of mails, whether its email is new, unverified or verified', async () => {
  const known = await workOf((client) => client.signUp(ANN));
  const fresh = await workOf((client) => client.signUp(NOBODY));
  expect([fresh.writes, fresh.mails]).toEqual([known.writes, known.mails]);
  // A sign-up with a known email makes one query more: the query that reads the existing account.
  expect(known.reads - fresh.reads).toBe(1);
  const unverified = await workOf((client) => client.signUp(NOBODY));
  expect(unverified).toEqual(known);
});
