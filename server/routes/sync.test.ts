import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';

let server: TestServer;
let ann: TestClient;
beforeEach(async () => {
  server = await startServer();
  ann = await signedInClient(server, 'ann@school.org');
});
afterEach(async () => {
  await server.close();
});

describe('P4 what this server can’t serve', () => {
  it.each([
    ['a cursor above the counter', 'changes?after=99'],
    ['a cursor of another epoch', 'changes?after=1&epoch=another'],
    ['a page of another epoch', 'changes?page=1.classes.5&epoch=another'],
    ['a page token of another version', 'changes?page=1.3.5'],
  ])('P4 %s is answered resync', async (_name, path) => {
    const answer = await ann.call('GET', path);
    expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'resync' }]);
    expect(answer.headers['clock']).toBeDefined();
  });

  it('P4 a full pull needs neither cursor nor epoch', async () => {
    const answer = await ann.call('GET', 'changes');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { to: 1, page: null, total: 2 }]);
  });
});
