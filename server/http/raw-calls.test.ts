import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { listen } from '../../tests/support/stream.ts';

eachTestHasTeacher('ann@school.org');

async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(await listen(server)).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return text;
}

it('if a call has both a content-length header and chunked encoding, the server refuses it, so that nobody can hide a second call in the body', async () => {
  const hidden = 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const answer = await answerTo([
    'POST /api/auth/login HTTP/1.1',
    'host: localhost',
    'client-type: web',
    'content-type: application/json',
    `content-length: ${5 + hidden.length}`,
    'transfer-encoding: chunked',
    '',
    `0\r\n\r\n${hidden}`,
  ]);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

it('a call with the method TRACE is refused, and the answer does not repeat the call', async () => {
  const answer = await answerTo([
    'TRACE /api/health HTTP/1.1',
    'host: localhost',
    'cookie: a=secret',
    'connection: close',
    '',
    '',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(answer).not.toContain('secret');
});

it('a call that has the same query parameter twice is refused', async () => {
  const answer = await ann.call('GET', 'changes?after=0&after=1&epoch=x');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
});

it('a compressed body is refused and not decompressed, because the limits count the bytes that arrive', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/grade-books',
    headers: { 'client-type': 'web', 'content-type': 'application/json', 'content-encoding': 'gzip' },
    cookies: Object.fromEntries(ann.cookies),
    payload: gzipSync(JSON.stringify({ name: 'Fall 2026' })),
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
});

it('a body with the key __proto__ is refused at every nesting level', async () => {
  for (const body of ['{"__proto__":{"name":"Fall"}}', '{"name":"Fall","more":[{"__proto__":{"roleId":10}}]}']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/grade-books',
      headers: { 'client-type': 'web', 'content-type': 'application/json' },
      cookies: Object.fromEntries(ann.cookies),
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(({} as { roleId?: number }).roleId).toBeUndefined();
});
