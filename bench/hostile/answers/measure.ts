import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '../../../scripts/serve/server-process.ts';
import { peakMb, resetPeak } from '../../memory.ts';
import { type Attack, ATTACKS, type Target } from './attacks.ts';
import { callHealth } from './health.ts';
import { readableRoutes, type Route } from './routes.ts';
import { writableRoutes } from './writes.ts';
import { openSchool, type School } from '../school.ts';

export interface Cost {
  readonly route: string;
  readonly attack: string;
  readonly mb: number;
  /** The time in ms that another caller waited for the answer to a health call during the attack (health.ts). */
  readonly healthMs: number;
  readonly quietMs: number;
}

/** For so long the server is observed beside an attack whose calls it does not read. */
const MOST_MS = 5_000;
/** The server still works on the last calls of an attack for a moment after they have been sent. */
const AFTER_MS = 1_000;

export async function measureAnswers(only: string, report: (cost: Cost) => void): Promise<Cost[]> {
  const school = await openSchool();
  const costs: Cost[] = [];
  try {
    for (const route of [...writableRoutes(), ...readableRoutes(school.teacherId)]) {
      const kinds = [route.isPublic ? 'public' : '', route.method === undefined ? 'read' : 'write'];
      const attacks = ATTACKS.filter(
        ({ name, on }) => `answer ${nameOf(route)} ${name}`.includes(only) && (on === undefined || kinds.includes(on)),
      );
      for (const attack of attacks) {
        const cost = await costOf(school, route, attack);
        costs.push(cost);
        report(cost);
      }
    }
  } finally {
    school.remove();
  }
  return costs;
}

async function costOf(school: School, route: Route, attack: Attack): Promise<Cost> {
  const server = await school.start();
  try {
    const target = targetOf(server, school, route, attack);
    const quietMs = await callHealth(server.port)();
    const before = resetPeak(server);
    const endHealth = callHealth(server.port);
    const { sent, sockets } = await attack.send(target);
    await Promise.race([sent, setTimeout(MOST_MS)]);
    await setTimeout(AFTER_MS);
    const healthMs = await endHealth();
    const mb = peakMb(server) - before;
    for (const socket of sockets) socket.destroy();
    return { route: nameOf(route), attack: attack.name, mb, healthMs, quietMs };
  } finally {
    await server.stop();
  }
}

const nameOf = ({ name, path }: Route) => name ?? path;

function targetOf({ port }: ServerProcess, { cookies }: School, route: Route, { headers }: Attack): Target {
  const { path, isPublic, method = 'GET', body = '', key } = route;
  const requests = (isPublic ? [undefined] : cookies).map((cookie) => {
    const all = {
      host: `localhost:${port}`,
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(method !== 'GET' && { 'client-type': 'bench' }),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  });
  return { port, requests };
}
