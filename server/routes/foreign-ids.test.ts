import { beforeAll, describe, expect, it } from 'vitest';
import { deleteStudent } from '#contract/rows/students.ts';
import { CALLS, nameOf } from '../../tests/calls/all.ts';
import type { Call } from '../../tests/calls/call.ts';
import { type Asked, makeWorld, type World } from '../../tests/calls/world.ts';
import { differences, storedRowsOf, teachersTables } from '../../tests/hostile/stored-rows.ts';
import { client as thief, server, testsShareWorld, world as own } from '../../tests/support/each-test.ts';
import { signedInClient } from '../../tests/support/server.ts';

/** Computed, so it is accepted with any id and never stored (docs/product.md 9.1). */
const LEFT_OUT = ['PATCH students/update-many classId'];

/** Calls that create a row if the calling teacher has no row with this id. The tests of new rows check these calls. */
const MADE = ['POST races id', 'POST beep-tests id'];

/** No theft changes the thief's rows, so all tests of thefts use the same ones. */
testsShareWorld('thief@school.org', { limits: false });
let stolen: World;
let tables: readonly string[];
beforeAll(async () => {
  stolen = await makeWorld(await signedInClient(server, 'owner@school.org'));
  tables = await teachersTables(server.db);
});

interface Theft {
  readonly field: string;
  readonly asked: Asked;
}

function idsOf(world: World): Readonly<Record<string, number>> {
  const entries: [string, unknown][] = Object.entries({ ...world.rows, ...world });
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Returns one input for each id in the call. In each input, one id is replaced by the id of the other teacher's row. */
function theftsOf({ ask }: Call): Theft[] {
  // The test rows (`World`) may contain the same id under two names. Such an id is replaced only once.
  const ids = new Map(Object.entries(idsOf(own)).map(([name, id]) => [id, name]));
  const theirs = idsOf(stolen);
  const asked = ask(own);
  return [...ids].flatMap(([id, name]) => {
    const other = String(theirs[name]);
    const path = asked.path.replace(new RegExp(`(?<=[/=])${id}(?=[/?&]|$)`), other);
    const inPath: Theft[] = path === asked.path ? [] : [{ field: 'path', asked: { ...asked, path } }];
    const text = JSON.stringify(asked.body ?? null);
    const inBody = [...text.matchAll(new RegExp(`"(\\w+)":${id}(?=[,}])`, 'g'))].map(({ 1: field = '', index }) => {
      const end = index + field.length + 3;
      const body: unknown = JSON.parse(text.slice(0, end) + other + text.slice(end + String(id).length));
      return { field, asked: { ...asked, body } };
    });
    return [...inPath, ...inBody];
  });
}

const all = async () => await storedRowsOf(server.db, tables, [own.teacher, stolen.teacher]);

let keys = 0;
const device = () => ({ 'idempotency-key': `theft-number-${(keys += 1)}`, 'edit-stamp': `${keys}.0.a`, seen: '0' });

async function send({ endpoint }: Call, { path, body }: Asked, headers: Record<string, string>) {
  const answer = await thief.call(endpoint.method, path, { headers, ...(body !== undefined && { body }) });
  return { status: answer.statusCode, body: answer.body };
}

async function sendInBatch({ endpoint: { method } }: Call, { path, body }: Asked) {
  const { 'idempotency-key': key, 'edit-stamp': stamp } = device();
  const entry = { key, stamp, seen: 0, method, path, ...(body !== undefined && { body }) };
  const answer = await thief.call('POST', 'batch', { body: { entries: [entry] } });
  const [result] = answer.json<{ results: { status: number }[] }>().results;
  return { status: result?.status, body: answer.body };
}

/** A stamped delete of an unknown row succeeds (docs/sync.md D3), but removing a student is no delete (D1). */
const outcomeOf = ({ endpoint }: Call, stamped: boolean) =>
  stamped && endpoint.method === 'DELETE' && endpoint !== deleteStudent ? 204 : 404;

const THEFTS = CALLS.filter(({ namesRow }) => namesRow);
describe.each(THEFTS.map((call) => [nameOf(call.endpoint), call] as const))('the ids in %s', (name, call) => {
  it('9.2 if any id in a call is replaced by an id of another teacher’s row, the call gets 404 and changes nothing', async () => {
    const thefts = theftsOf(call).filter(({ field }) => !MADE.includes(`${name} ${field}`));
    expect(thefts).not.toEqual([]);
    for (const { field, asked } of thefts) {
      const before = await all();
      const { synced } = call.endpoint;
      const answers = [
        [outcomeOf(call, false), await send(call, asked, {})],
        ...(synced ? [[outcomeOf(call, true), await send(call, asked, device())] as const] : []),
        ...(synced ? [[outcomeOf(call, true), await sendInBatch(call, asked)] as const] : []),
      ] as const;
      if (LEFT_OUT.includes(`${name} ${field}`)) continue;
      for (const [wanted, { status, body }] of answers) expect([field, status, body]).toEqual([field, wanted, body]);
      // The delete of an unknown row changes only the teacher's counter, because it is a write and gets a change number.
      const counter = (row: string) => row.startsWith(`${own.teacher} teachers `);
      expect(differences(before, await all(), counter)).toEqual([]);
    }
  });
});

const CREATES = CALLS.filter(({ endpoint }) => endpoint.synced && endpoint.status === 201);
describe.each(CREATES.map((call) => [nameOf(call.endpoint), call] as const))('the new row of %s', (_, call) => {
  it('if a create uses an id that a row of another teacher has, the caller gets an own row, and the other teacher’s row does not change', async () => {
    const { path, body } = call.ask(await makeWorld(thief));
    const ids = {
      students: stolen.ana,
      classes: stolen.klass,
      'grade-books': stolen.book,
      assessments: stolen.assessment,
      races: stolen.race,
    };
    const id = path.endsWith('/events') ? undefined : ids[path.split('/')[0] as keyof typeof ids];
    const withId = (row: object) => ({ ...row, id });
    const [list] = Object.entries(body as object).filter(([, value]) => Array.isArray(value) && path.includes('many'));
    const given = list ? { [list[0]]: (list[1] as object[]).map(withId) } : withId(body as object);
    const before = await all();
    const answer = await send(call, { path, body: given }, {});
    expect([answer.status, answer.body]).toEqual([201, expect.not.stringContaining('Rivera, Ana')]);
    const ofOwner = (row: string) => !row.startsWith(`${stolen.teacher} `);
    expect(differences(before, await all(), ofOwner)).toEqual([]);
  });
});

it('the call PATCH user refuses another email or user name and ignores a role in its body, so that a teacher can’t become an admin', async () => {
  for (const other of [{ email: 'owner@school.org' }, { username: 'owner' }]) {
    expect((await thief.call('PATCH', 'user', { body: { roleId: 10, ...other } })).statusCode).toBe(400);
  }
  const more = { roleId: 10, id: stolen.teacher, accountStatus: 'Active' };
  const answer = await thief.call('PATCH', 'user', { body: more });
  expect(answer.json()).toMatchObject({
    roleId: 1,
    email: 'thief@school.org',
    username: 'thief',
    accountStatus: 'Trial',
  });
  expect((await thief.call('GET', 'admin')).statusCode).toBe(403);
});

it.each(['other', ` ${'own'}`, '0', '1, 2', ''])(
  'if the user-id header of a read is %j (not exactly the id of the caller), the read gets 401 other_user and no rows',
  async (kind) => {
    const { id } = (await thief.call('GET', 'user/me')).json<{ id: number }>();
    const owner = kind === 'other' ? String(stolen.teacher) : kind.trim() === 'own' ? `${id}, ${stolen.teacher}` : kind;
    for (const path of ['user/me', 'changes', `classes/class/${stolen.klass}`]) {
      const answer = await thief.call('GET', path, { headers: { 'user-id': owner } });
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'other_user' }]);
    }
  },
);
