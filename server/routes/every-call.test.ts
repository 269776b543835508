import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OWNER } from '../../tests/calls/account-calls.ts';
import { CALLS, nameOf } from '../../tests/calls/all.ts';
import type { Call } from '../../tests/calls/call.ts';
import { makeWorld, type Asked } from '../../tests/calls/world.ts';
import { client as owner, server, testsShareWorld, world as kept } from '../../tests/support/each-test.ts';
import { signedInByMail, signedInClient, TestClient } from '../../tests/support/server.ts';

const ADMIN = 'head@school.org';

const named = (calls: readonly Call[]) => calls.map((call) => [nameOf(call.endpoint), call] as const);
const isRead = ({ endpoint }: Call) => endpoint.method === 'GET';

testsShareWorld(OWNER, { limits: false, config: { adminEmails: [ADMIN] } });
let other: TestClient;
let admin: TestClient;
beforeAll(async () => {
  other = await signedInClient(server, 'bea@school.org');
  admin = await signedInByMail(server, ADMIN);
});

/** Ending a session or an account needs another device or account. */
async function clientFor({ endpoint }: Call): Promise<TestClient> {
  if (endpoint.access === 'admin') return admin;
  if (nameOf(endpoint) === 'DELETE user') return await signedInClient(server, 'leaves@school.org');
  if (!endpoint.path.startsWith('auth/')) return owner;
  const client = new TestClient(server);
  await client.signIn(OWNER);
  return client;
}

async function send(client: TestClient, { endpoint }: Call, { path, body }: Asked, headers = {}) {
  return await client.call(endpoint.method, path, { headers, ...(body !== undefined && { body }) });
}

async function everythingOf(client: TestClient): Promise<unknown> {
  const { rows } = (await client.call('GET', 'changes')).json<{ rows: unknown[] }>();
  return rows;
}

describe.each(named(CALLS))('the call %s', (_, call) => {
  it('the answer of each call of the API has the status, fields and values that the contract and the test table CALLS define', async () => {
    const world = await makeWorld(owner);
    const client = await clientFor(call);
    const answer = await send(client, call, call.ask(world));
    expect([answer.statusCode, answer.body]).toEqual([call.endpoint.status, expect.any(String)]);
    if (!call.endpoint.answer) return;
    const given: unknown = call.endpoint.type === 'csv' ? answer.body : answer.json();
    expect(z.parse(call.endpoint.answer, given)).toEqual(given);
    if (!call.answers) return;
    const wanted = call.answers(world);
    if (typeof given === 'string' || (wanted as object).constructor.name.endsWith('Containing'))
      expect(given).toEqual(wanted);
    else expect(given).toMatchObject(wanted as object);
  });
});

describe.each(named(CALLS.filter(({ wrong }) => wrong)))('the input of %s', (_, call) => {
  it('if the input of an API call is wrong, the call gets 400 with a message about this input, and changes nothing', async () => {
    const before = await everythingOf(owner);
    for (const [ask, message] of call.wrong ?? []) {
      const answer = await send(owner, call, ask(kept));
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', message }]);
    }
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe.each(named(CALLS.filter(({ endpoint }) => endpoint.access === 'admin')))('the role for %s', (_, call) => {
  it('an API call for admins gets 403 if the signed-in user is not an admin', async () => {
    const answer = await send(owner, call, call.ask(kept));
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'forbidden', message: 'You do not have permission' },
    ]);
  });
});

describe.each(named(CALLS.filter(({ namesRow }) => namesRow)))('the rows of another teacher in %s', (_, call) => {
  it('9.2 if an API call contains ids of another teacher’s rows, it gets 404 and changes nothing, even if an admin makes the call', async () => {
    const before = await everythingOf(owner);
    for (const client of [other, admin]) {
      const answer = await send(client, call, call.ask(kept));
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'unknown' }]);
    }
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe.each(named(CALLS.filter((call) => !isRead(call))))('the headers of %s', (_, call) => {
  it('a writing API call without the client-type header gets 403', async () => {
    const headers = { 'client-type': undefined };
    const answer = await send(owner, call, call.ask(kept), headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'client_type' }]);
  });
});

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);
describe.each(named(CALLS.filter(({ endpoint }) => endpoint.body)))('the body of %s', (_, call) => {
  it('9.1 each call of the API refuses a body with an unknown field and a body of the wrong JSON type', async () => {
    const { path, body } = call.ask(kept);
    const kinds = [7, 'x', ...(isObject(body) ? [[]] : [{}])];
    for (const wrong of kinds) expect((await send(owner, call, { path, body: wrong })).statusCode).toBe(400);
    const more = isObject(body) ? { ...body, nobody: 1 } : [{ ...(body as object[])[0], nobody: 1 }];
    expect((await send(owner, call, { path, body: more })).json()).toMatchObject({
      code: 'invalid',
      message: "Unrecognized key(s) in object: 'nobody'",
    });
  });
});

describe.each(named(CALLS.filter(({ back }) => back)))(
  'sending the answer of %s back as the body of the next call',
  (_, call) => {
    it('9.1 if a client sends the answer of a call, even null values, back as the body of the next call, the call succeeds and changes nothing', async () => {
      const asked = call.ask(await makeWorld(owner));
      const first = (await send(owner, call, asked)).json<never>();
      const again = await send(owner, call, { ...asked, body: call.back?.(first) });
      expect([again.statusCode, again.json()]).toEqual([call.endpoint.status, first]);
    });
  },
);
