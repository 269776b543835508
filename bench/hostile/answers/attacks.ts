import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Target {
  readonly port: number;
  /** The whole request, as text, once for each session of the attacker. */
  readonly requests: readonly string[];
}

interface Begun {
  /** Resolves when all calls have left this process, or the server has closed their connections. */
  readonly sent: Promise<unknown>;
  /** The connections, which may have unread answers. */
  readonly sockets: readonly Socket[];
}

export interface Attack {
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The routes on which this attack is made. Without it, the attack is made on all routes. */
  readonly on?: 'public' | 'write' | 'read';
  send(target: Target): Promise<Begun>;
}

const PIPELINING = { connections: 4, calls: 1_300 };
const DOWNLOADS = 600;
const UNREAD = 450;
/** Five sessions send as many writes as they may send in a minute. */
const WRITES = 2_900;
const BODIES = 8_250;
/** An attack with large bodies sends fewer calls, because the benchmark keeps all of them in memory: 600 calls of 415 kB. */
const MOST_BYTES = 250_000_000;
/** From this many network addresses the bodies that never end are sent. */
const ADDRESSES = 100;
/** All groups together have about as many calls as the server allows to one network address at the same time. */
const GROUPS = { count: 8, calls: 500 };
/** A connection of an attack on which nothing happens for this time is closed. */
const MOST_MS = 20_000;

export const ATTACKS: readonly Attack[] = [
  {
    name: `${PIPELINING.connections} × ${PIPELINING.calls} pipelined, unread`,
    send: (target) => leaveUnread(target, PIPELINING.connections, PIPELINING.calls),
  },
  {
    name: `${DOWNLOADS} at once, br`,
    headers: { 'accept-encoding': 'br', connection: 'close' },
    on: 'read',
    send: download,
  },
  {
    name: `${DOWNLOADS} at once, gzip`,
    headers: { 'accept-encoding': 'gzip', connection: 'close' },
    on: 'read',
    send: download,
  },
  { name: `${UNREAD} at once, unread`, send: (target) => leaveUnread(target, UNREAD, 1) },
  {
    name: `${GROUPS.count} × ${GROUPS.calls}, unread`,
    on: 'public',
    send: leaveGroupsUnread,
  },
  {
    name: `${WRITES} writes at once, unread`,
    on: 'write',
    send: (target) => leaveUnread(target, WRITES, 1),
  },
  { name: `${BODIES} bodies that never end`, on: 'write', send: leaveBodiesOpen },
];

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // The server may close the connection of an attacker at any time, so errors are ignored.
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  return await Promise.all(Array.from({ length: count }, () => open(port)));
}

async function write(socket: Socket, text: string): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('close', resolve).write(text, () => resolve());
  });
}

async function leaveUnread({ port, requests }: Target, connections: number, calls: number): Promise<Begun> {
  const most = Math.floor(MOST_BYTES / (requests[0]?.length ?? 1));
  const sockets = await openMany(port, Math.min(connections, most));
  const each = Math.min(calls, Math.ceil(most / connections));
  const sent = sockets.map((socket, n) => write(socket, (requests[n % requests.length] ?? '').repeat(each)));
  return { sent: Promise.all(sent), sockets };
}

/** A group is sent when answers to the previous one have begun. None is read. */
async function leaveGroupsUnread({ port, requests: [request = ''] }: Target): Promise<Begun> {
  const sockets: Socket[] = [];
  for (let group = 0; group < GROUPS.count; group += 1) {
    const opened = await openMany(port, GROUPS.calls);
    const begun = opened.map((socket) => Promise.race([once(socket, 'readable'), once(socket, 'close')]));
    for (const socket of opened) socket.write(request);
    await Promise.all(begun);
    sockets.push(...opened);
  }
  return { sent: Promise.resolve(), sockets };
}

/** Reads many answers at the same time, like many devices that load the app together. */
async function download({ port, requests: [request = ''] }: Target): Promise<Begun> {
  const sockets = await openMany(port, DOWNLOADS);
  const ends = sockets.map(async (socket) => {
    socket.setTimeout(MOST_MS, () => socket.destroy());
    socket.write(request);
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
  });
  return { sent: Promise.all(ends), sockets };
}

/** Sends calls without the last byte of their bodies, from many network addresses. */
async function leaveBodiesOpen({ port, requests }: Target): Promise<Begun> {
  const sockets = await Promise.all(
    Array.from({ length: BODIES }, (_, n) => open(port, `127.0.1.${1 + (n % ADDRESSES)}`)),
  );
  const sent = sockets.map((socket, n) => write(socket, (requests[n % requests.length] ?? '').slice(0, -1)));
  return { sent: Promise.all(sent), sockets };
}
