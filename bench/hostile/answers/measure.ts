import { request } from 'node:http';
import type { BenchServer } from '../../support/processes.ts';
import { median } from '../../support/median.ts';
import { peakMb, resetPeak } from '../../support/memory.ts';
import { type Attack, ATTACKS, type Target } from './attacks.ts';
import { readableRoutes, type Route } from './routes.ts';
import { writableRoutes } from './writes.ts';
import { openSchool, type School } from '../school.ts';

export interface Cost {
  readonly route: string;
  readonly attack: string;
  /** How much the memory of the server process rose, in MB. */
  readonly mb: number;
  /** The median time in ms that another caller waited for the answer to a health call during the attack. */
  readonly healthMs: number;
  readonly quietMs: number;
}

const SAMPLES = 5;
/** Health calls come from here, past the limits for the attacker's address. */
const STRANGER = '127.0.0.2';
const PAUSE_MS = 60;
const WARM_UP_CALLS = 20;

/** Makes each attack on each readable route, each time on a newly started server. */
export async function measureAnswers(only: string, report: () => void): Promise<Cost[]> {
  const school = await openSchool();
  const costs: Cost[] = [];
  try {
    for (const route of [...writableRoutes(), ...readableRoutes(school.teacherId)]) {
      const kinds = [route.isPublic ? 'public' : '', route.method === undefined ? 'read' : 'write'];
      const attacks = ATTACKS.filter(
        ({ name, on }) => `answer ${nameOf(route)} ${name}`.includes(only) && (on === undefined || kinds.includes(on)),
      );
      for (const attack of attacks) costs.push(await costOf(school, route, attack));
      if (attacks.length > 0) report();
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
    for (let n = 0; n < WARM_UP_CALLS; n += 1) await health(server.port);
    const quietMs = await healthMedian(server.port);
    const before = resetPeak(server);
    const sent = await attack.send(target);
    const healthMs = await healthBeside(server.port);
    await sent.end();
    return { route: nameOf(route), attack: attack.name, mb: peakMb(server) - before, healthMs, quietMs };
  } finally {
    await server.stop();
  }
}

const nameOf = ({ name, path }: Route) => name ?? path;

function targetOf({ port }: BenchServer, { cookies }: School, route: Route, { headers }: Attack): Target {
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

/** Returns the time in ms of one health call over a new connection. */
async function health(port: number): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/api/health', localAddress: STRANGER, agent: false };
    const call = request(options, (answer) => answer.resume().once('end', resolve));
    call.once('error', reject).end();
  });
  return performance.now() - start;
}

async function healthMedian(port: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) times.push(await health(port));
  return median(times);
}

/** The median. Calls may overlap. */
async function healthBeside(port: number): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: SAMPLES }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * PAUSE_MS));
      return await health(port);
    }),
  );
  return median(times);
}
