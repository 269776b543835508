import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { listen, PokeStream } from '../../tests/support/stream.ts';
import { HEARTBEAT_MS } from './live.ts';

/** More bytes than the operating system stores for a connection whose receiver does not read. */
const MORE_THAN_BUFFERS = 32_000_000;
/** More bytes than one event or heartbeat has, together with the bytes that HTTP adds. */
const ONE_EVENT = 64;
/** How many of the last bytes a device keeps. They are enough for some events. */
const KEPT = 1_000;

// The interval of the heartbeats is the only timer that the test moves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
eachTestHasTeacher('ann@school.org');
let url: string;
let device: Socket;
beforeEach(async () => {
  url = await listen(server);
});
afterEach(() => {
  device.destroy();
  vi.useRealTimers();
});

const newBook = async (name: string) => await ann.call('POST', 'grade-books', { body: { name } });
const heartbeats = (count: number) => vi.advanceTimersByTime(count * HEARTBEAT_MS);

/** Reads the first event and nothing more, until all buffers are full. */
async function openUnread() {
  const opened = Promise.withResolvers<ServerResponse>();
  server.app.server.once('request', (_, response) => opened.resolve(response));
  const { hostname, port } = new URL(url);
  device = connect({ host: hostname, port: Number(port) }).setEncoding('latin1');
  device.on('error', () => undefined);
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  device.write(`GET /api/changes/stream HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  await heard('data: 1\n\n');
  const response = await opened.promise;
  let isRead = false;
  response.write(`:${'x'.repeat(MORE_THAN_BUFFERS)}\n\n`, (error) => {
    isRead = !error;
  });
  return { response, isRead: () => isRead };
}

/** Reads from the connection until this text has arrived, and then stops reading. Returns the last bytes that have arrived. */
async function heard(text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let end = '';
  const hear = (part: string) => {
    end = (end + part).slice(-KEPT);
    if (!end.includes(text)) return;
    device.off('data', hear);
    device.pause();
    resolve(end);
  };
  device.on('data', hear);
  device.resume();
  return await promise;
}

it('P6.2 if a device does not read its stream of pokes, the server stores at most one event for it, and closes the stream after three unread heartbeats', async () => {
  const { response, isRead } = await openUnread();
  const before = response.writableLength;
  for (let book = 1; book <= 20; book += 1) await newBook(`Fall ${2000 + book}`);
  heartbeats(3);
  expect(response.writableLength - before).toBeLessThan(ONE_EVENT);
  expect([isRead(), response.destroyed]).toEqual([false, false]);
  heartbeats(1);
  expect(response.destroyed).toBe(true);
  await once(response, 'close');
  // When the device is back, it opens another stream, which begins with the newest event.
  const next = await PokeStream.open(url, ann);
  expect(await next.event()).toBe('data: 21');
  next.leave();
});

it('P6.2a a server that stops closes the event stream of a device that does not read it, and does not wait for this device', async () => {
  const { response, isRead } = await openUnread();
  await newBook('Fall 2026');
  await server.app.close();
  expect([isRead(), response.destroyed]).toEqual([false, true]);
});

it('P6.2a if a device opens another event stream because it does not read its first one any more, the server closes the first one immediately', async () => {
  const { response, isRead } = await openUnread();
  await newBook('Fall 2026');
  const next = await PokeStream.open(url, ann);
  expect(await next.event()).toBe('data: 2');
  expect([isRead(), response.destroyed]).toEqual([false, true]);
  next.leave();
});
