import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { ensureEpoch } from '../../server/sync/epoch.ts';
import { type BenchCall, CALLS, dressed, type Turn } from './calls.ts';
import { type Figure, median, medianOf, type Round } from './figures.ts';
import { load } from './load.ts';
import type { BenchServer } from './processes.ts';
import type { Recorder, Recording } from './recording.ts';
import { type BenchWorld, YEAR } from './world.ts';

export interface Effort {
  readonly rounds: number;
  readonly ms: number;
  /** Only the calls whose name contains this text are measured. If the text is empty, all calls are measured. */
  readonly only: string;
}

/**
 * Makes the values (teacher, day, number …) from which requests are made. Both servers use the same database, so each request
 * needs other values.
 */
export class Turns {
  readonly #db: Kysely<Database>;
  readonly #world: BenchWorld;
  readonly #taken: number[];

  constructor(db: Kysely<Database>, world: BenchWorld) {
    this.#db = db;
    this.#world = world;
    this.#taken = world.teachers.map(() => 0);
  }

  /**
   * Returns a function that makes the values for the next request of a teacher. `place` is the index of the teacher in the
   * list. The values contain the teacher's last change number, which is read only once, when `maker` is called. So they are
   * valid only until the teacher's next write.
   */
  async maker(): Promise<(place: number) => Turn> {
    const found = await this.#db.selectFrom('teachers').select(['id', 'counter']).execute();
    const counters = new Map(found.map(({ id, counter }) => [id, counter]));
    const epoch = await ensureEpoch(this.#db, systemClock);
    return (place) => {
      const teacher = this.#world.teachers[place];
      if (!teacher) throw new Error(`There is no teacher ${place}.`);
      const n = (this.#taken[place] ?? 0) + 1;
      this.#taken[place] = n;
      return { teacher, counter: counters.get(teacher.id) ?? 0, epoch, days: this.#world.days, n };
    };
  }
}

/**
 * Records every call. Before that, each teacher saves the marks of one class on one day, because some of the recorded calls
 * read the rows of the teacher's last change.
 */
export async function recordAll(app: FastifyInstance, recorder: Recorder, turns: Turns): Promise<Recording[]> {
  const roll = CALLS.at(-1);
  if (!roll) throw new Error('There is no call.');
  const next = await turns.maker();
  for (let place = 0; place < YEAR.teachers; place += 1) await send(app, roll, next(place));
  const recordings: Recording[] = [];
  for (const call of CALLS) {
    const turn = await turns.maker();
    recordings.push(await recorder.record(app, call, [turn(0), turn(1)]));
  }
  return recordings;
}

async function send(app: FastifyInstance, call: BenchCall, turn: Turn): Promise<void> {
  const { path, body, headers } = dressed(call, turn);
  const payload = body && { payload: body };
  const answer = await app.inject({ method: call.method, url: `/api/${path}`, headers, ...payload });
  if (answer.statusCode >= 300) throw new Error(`${call.name}: ${answer.body}`);
}

interface Servers {
  readonly real: BenchServer;
  readonly bare: BenchServer;
}

/**
 * Measures one call on both servers. The rounds alternate between the two servers. Throws if the servers ran different numbers
 * of statements for a request.
 */
export async function measure(
  call: BenchCall,
  recording: Recording,
  servers: Servers,
  turns: Turns,
  { rounds, ms }: Effort,
): Promise<Figure> {
  const next = await turns.maker();
  const place = CALLS.indexOf(call);
  const on = async (server: BenchServer, prefix: string | null, duration: number): Promise<Round> => {
    const before = server.cpuMs();
    const result = await load({
      port: server.port,
      connections: YEAR.teachers,
      ms: duration,
      next: (connection) => {
        const { path, body, headers } = dressed(call, next(connection));
        return { method: call.method, path: prefix ?? `/api/${path}`, headers, body };
      },
    });
    return { ...result, cpuMs: server.cpuMs() - before };
  };
  const real: Round[] = [];
  const bare: Round[] = [];
  const before = await statementsOf(servers.bare);
  const warm = [await on(servers.real, null, ms / 2), await on(servers.bare, `/${place}`, ms / 2)];
  for (let round = 0; round < rounds; round += 1) {
    real.push(await on(servers.real, null, ms));
    bare.push(await on(servers.bare, `/${place}`, ms));
  }
  const requests = (warm[1]?.requests ?? 0) + bare.reduce((sum, result) => sum + result.requests, 0);
  const ran = (await statementsOf(servers.bare)) - before;
  const expected = requests * recording.statements.length;
  if (ran !== expected) throw new Error(`${call.name}: ${ran} statements, but the real server runs ${expected}`);
  const { name, writes } = call;
  return {
    name,
    writes,
    statements: recording.statements.length,
    bytes: recording.bytes,
    real: medianOf(real),
    bare: medianOf(bare),
    ratio: median(real.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN))),
  };
}

async function statementsOf({ port }: BenchServer): Promise<number> {
  const answer = (await (await fetch(`http://localhost:${port}/statements`)).json()) as { statements: number };
  return answer.statements;
}
