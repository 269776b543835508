import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { PASSWORD } from '../../tests/support/server.ts';
import { listen } from '../../tests/support/stream.ts';
import { closeAccount } from '../accounts/close-account.ts';

eachTestHasTeacher('ann@school.org');

/** Sends the head of a call, runs `meanwhile` when the server waits for the body, sends the body, and returns the answer. */
async function lateBody(start: string, body: object, meanwhile: () => Promise<unknown>): Promise<string> {
  const text = JSON.stringify(body);
  const url = await listen(server);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  const head = [
    `${start} HTTP/1.1`,
    'host: localhost',
    'client-type: web',
    'content-type: application/json',
    `cookie: ${[...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `content-length: ${text.length}`,
    'expect: 100-continue',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  // The server begins the calls of new connections in turn, so at the second answer it has checked the session of the first call.
  for (let call = 0; call < 2; call += 1) await fetch(`${url}/api/user/me`, { headers: { connection: 'close' } });
  await meanwhile();
  socket.write(text);
  await once(socket, 'close');
  return answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
}

const idOfAnn = async () => (await ann.call('GET', 'user/me')).json<{ id: number }>().id;
const stamp = '1.0.a';

it.each([
  ['a single write', 'POST /api/grade-books', { name: 'Fall 2026' }],
  [
    'a batch',
    'POST /api/batch',
    { entries: [{ key: 'k1', stamp, seen: 0, method: 'POST', path: 'grade-books', body: { name: 'A' } }] },
  ],
  ['a password change', 'PUT /api/user/password', { oldPassword: PASSWORD, newPassword: 'cones-and-whistle' }],
])(
  '1.191 if the session ends before the body of %s has arrived, the server refuses the call with 401',
  async (_call, start, body) => {
    const id = await idOfAnn();
    const answer = await lateBody(start, body, async () => await ann.call('DELETE', 'auth/logout'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.db.selectFrom('gradeBooks').select('id').where('teacherId', '=', id).execute()).toEqual([]);
  },
);

it('1.191 if the account is deleted before the body of its password change has arrived, the server refuses the call with 401', async () => {
  const id = await idOfAnn();
  const body = { oldPassword: PASSWORD, newPassword: 'cones-and-whistle' };
  const answer = await lateBody('PUT /api/user/password', body, async () => await closeAccount(server.db, id, 0));
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

it('1.191 if the account is deleted after the session was checked, a password change is refused with 401', async () => {
  const teacher = server.db
    .updateTable('teachers')
    .set({ passwordHash: '', closedAt: 1 })
    .where('id', '=', await idOfAnn());
  await teacher.execute();
  const body = { oldPassword: PASSWORD, newPassword: 'cones-and-whistle' };
  expect((await ann.call('PUT', 'user/password', { body })).statusCode).toBe(401);
});
