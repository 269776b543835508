import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { STALLED_MS } from '../app.ts';
import { HEARTBEAT_MS } from '../live/live.ts';

let server: TestServer;
let port: number;
beforeEach(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(async () => await server.close());

/** Sends this many calls on one connection at once, and returns the answers when the server has closed the connection. */
async function pipeline(calls: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answers = text(socket).catch(() => '');
  const last = 'GET /api/health HTTP/1.1\r\nhost: school\r\nconnection: close\r\n\r\n';
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: school\r\n\r\n'.repeat(calls - 1) + last);
  return await answers;
}

describe('the connections of the server', () => {
  it('a client that sends 100 calls on one connection without waiting for answers loses the connection', async () => {
    expect((await pipeline(100)).split('HTTP/1.1 200').length - 1).toBeLessThan(100);
    const { statusCode } = await server.app.inject('/api/health');
    expect(statusCode).toBe(200);
  });

  it('a client that sends four calls on one connection at once gets all answers', async () => {
    expect((await pipeline(4)).split('HTTP/1.1 200').length - 1).toBe(4);
  });

  it('the server accepts 6,000 connections and more, and an event stream sends twice before its connection counts as stalled', () => {
    const { app } = server;
    expect(app.server.maxConnections).toBeGreaterThanOrEqual(6_000);
    expect(app.server.timeout).toBe(STALLED_MS);
    expect(STALLED_MS).toBeGreaterThan(2 * HEARTBEAT_MS);
    expect(app.server.maxRequestsPerSocket).toBeGreaterThan(0);
  });
});
