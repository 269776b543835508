import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';

it('1.17 the answer to a call with a malformed URL has the same security headers as every other answer', async () => {
  const server = await startServer();
  const [usual, broken] = await Promise.all(['/api/health', '/api/%E0%A4%A'].map((url) => server.app.inject({ url })));
  expect(broken?.statusCode).toBe(400);
  const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'referrer-policy'];
  for (const name of names) {
    expect(usual?.headers[name]).toBeTypeOf('string');
    expect(broken?.headers[name]).toBe(usual?.headers[name]);
  }
});

it.each([
  ['a line that is no call', 'HELLO\r\n\r\n', 400],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nhost: school\r\nx: a\0b\r\n\r\n', 400],
  ['headers of 40 kB', `GET / HTTP/1.1\r\nhost: school\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])(
  '9.83 the answer to a malformed request (%s) has the security headers and the same fields as every other error',
  async (_, packet, status) => {
    const server = await startServer();
    const usual = await server.app.inject('/api/health');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    const answer = text(socket);
    socket.write(packet);
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'referrer-policy'];
    for (const name of names) expect(head).toContain(`${name}: ${String(usual.headers[name])}`);
    expect(JSON.parse(body)).toEqual({ code: 'invalid', message: 'Invalid input' });
  },
);
