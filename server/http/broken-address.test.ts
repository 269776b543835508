import { expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';

it('1.17 an answer to a malformed address has the same security headers as every other answer', async () => {
  const server = await startServer();
  const [usual, broken] = await Promise.all(['/api/health', '/api/%E0%A4%A'].map((url) => server.app.inject({ url })));
  expect(broken?.statusCode).toBe(400);
  const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'referrer-policy'];
  for (const name of names) {
    expect(usual?.headers[name]).toBeTypeOf('string');
    expect(broken?.headers[name]).toBe(usual?.headers[name]);
  }
  await server.close();
});
