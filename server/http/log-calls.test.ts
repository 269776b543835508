import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { signedInClient, startServer, TestClient } from '../../tests/support/server.ts';
import { logWrite } from '../platform/log.ts';

async function logged(): Promise<{ lines: string[]; server: Awaited<ReturnType<typeof startServer>> }> {
  const lines: string[] = [];
  const server = await startServer({ sink: { write: (line) => lines.push(line) } });
  return { lines, server };
}

it('the log has one line per call with its route and the teacher id, and contains no name, email or token', async () => {
  const { lines, server } = await logged();
  const client = await signedInClient(server, 'ann@school.org');
  await client.call('GET', 'auth/profile');
  const secrets = ['ann', ...client.cookies.values(), server.mail.tokenFor('ann@school.org')];
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  const { id } = await server.db.selectFrom('teachers').select('id').executeTakeFirstOrThrow();
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    msg: 'call',
    method: 'GET',
    route: '/api/auth/profile',
    status: 200,
    teacher: id,
  });
});

it("the log contains no name or note from a teacher's rows, not even after a call was refused or failed", async () => {
  const { lines, server } = await logged();
  const ann = await signedInClient(server, 'ann@school.org');
  await ann.call('POST', 'grade-books', { body: { id: 1, name: 'Wednesday Book' } });
  await ann.call('POST', 'grade-books', { body: { id: 2, name: 'Wednesday Book' } });
  await ann.call('POST', 'classes', { body: { id: 3, name: 'Bouldering', gradeBookId: 1 } });
  await server.db.schema.alterTable('students').renameTo('away').execute();
  const student = { id: 4, fullName: 'Quillfeather, Zoë', classId: 3, note: 'broken toe' };
  const failed = await ann.call('POST', 'students', { body: student });
  expect(failed.statusCode).toBe(500);
  expect(lines.filter((line) => line.includes('"write"'))).toHaveLength(2);
  for (const word of ['Wednesday', 'Bouldering', 'Quillfeather', 'toe']) expect(lines.join('')).not.toContain(word);
});

it('if a call fails inside the server, the log contains the cause and the request id, and the answer contains the same request id', async () => {
  const { lines, server } = await logged();
  await server.db.schema.alterTable('teachers').renameTo('away').execute();
  const answer = await new TestClient(server).signIn('ann@school.org');
  const [failed, call] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failed).toMatchObject({
    msg: 'failed',
    level: 50,
    err: { message: expect.stringMatching(/no such table: teachers|relation "teachers" does not exist/) as string },
  });
  expect(call?.['request']).toBe(failed?.['request']);
  // The answer contains this id too, so the teacher can give it to the operator.
  expect(answer.headers['request-id']).toBe(failed?.['request']);
});

it('if the network breaks while a client sends a body, the server logs no error, because the server made no mistake', async () => {
  const { lines, server } = await logged();
  await server.app.listen({ port: 0, host: 'localhost' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  const head = ['POST /api/auth/login HTTP/1.1', 'host: x', 'client-type: web', 'content-type: application/json'];
  socket.write([...head, 'content-length: 400', '', '{"email"'].join('\r\n'));
  const [request] = (await once(server.app.server, 'request')) as [IncomingMessage];
  socket.destroy();
  await new Promise((done) => request.once('close', done));
  await server.close();
  expect(lines.filter((line) => line.includes('"failed"'))).toEqual([]);
});

it('R10.4 the log has one line for each write with its teacher, key and change number, and shows whether the write is a repeat', async () => {
  const { lines, server } = await logged();
  logWrite(server.app.log, { teacher: 7, key: 'k1', change: 12 });
  logWrite(server.app.log, { teacher: 7, key: 'k1', change: 12, repeat: true });
  const [first, again] = lines.map((line) => JSON.parse(line) as object);
  expect(first).toMatchObject({ msg: 'write', teacher: 7, key: 'k1', change: 12 });
  expect(first).not.toHaveProperty('repeat');
  expect(again).toMatchObject({ msg: 'write', repeat: true });
});
