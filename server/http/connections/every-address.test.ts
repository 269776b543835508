import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { EveryAddress } from './every-address.ts';

/** On Linux every address of 127.0.0.0/8 works, also without IPv6. Other systems have `::1`. */
const SECOND = process.platform === 'linux' ? '127.0.0.2' : '::1';
const CALL = 'GET /api/health HTTP/1.1\r\nhost: school\r\n\r\n';

let server: TestServer;
let addresses: EveryAddress;
let port: number;
beforeEach(async () => {
  server = await startServer();
  addresses = new EveryAddress(server.app);
  await addresses.listen({ port: 0, host: 'localhost', backlog: 8 }, async () => ['127.0.0.1', SECOND]);
  ({ port } = server.app.server.address() as AddressInfo);
});

async function send(packet: string): Promise<string> {
  const socket = connect(port, SECOND);
  const answers = text(socket).catch(() => '');
  socket.write(packet);
  return await answers;
}

it('9.82 a call to the second IP address of the host is answered', async () => {
  expect(await send(CALL.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
});

it('9.82 the server also closes a connection to its second IP address if the client sends 100 calls without waiting for the answers', async () => {
  expect((await send(CALL.repeat(100))).split('HTTP/1.1 ').length - 1).toBeLessThan(9);
});

it('9.82 when the server stops, it closes the open connections to its second IP address and accepts no new ones there', async () => {
  const socket = connect(port, SECOND);
  socket.write(CALL);
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await server.app.close();
  await addresses.close();
  await closed;
  const late = connect(port, SECOND);
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
});

it('9.82 if the server can’t open its port on the second IP address of the host, it still answers on the first one', async () => {
  const other = await startServer();
  const here = new EveryAddress(other.app);
  await here.listen({ port: 0, host: 'localhost', backlog: 8 }, async () => ['127.0.0.1', '192.0.2.1']);
  expect(other.app.server.listening).toBe(true);
  await here.close();
  await other.close();
});
