import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeWorld, type World } from '../../tests/calls/world.ts';
import { answeredRows, answerProblem, tookNothing } from '../../tests/hostile/judge.ts';
import { differences, type StoredRows, storedRowsOf, teachersTables } from '../../tests/hostile/stored-rows.ts';
import { misfits } from '../../tests/hostile/misfits.ts';
import { hostileRequest, type HostileRequest } from '../../tests/hostile/request.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';

/** `npm run long` makes more, with new seeds. */
const CALLS = Number(process.env['HOSTILE_CALLS'] ?? 500);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
/** After this number of calls the test continues with a new teacher with new rows, because some calls delete rows. */
const CALLS_PER_TEACHER = 40;
/** No call may last longer than this. */
const MOST_MS = 20_000;

interface Teacher {
  readonly client: TestClient;
  readonly world: World;
}

class Stage {
  readonly server: TestServer;
  readonly bystander: Teacher;
  readonly #tables: readonly string[];
  #teacher: Teacher | null = null;
  #calls = 0;
  #sessions: readonly string[] = [];
  kept: StoredRows = new Map();

  private constructor(server: TestServer, bystander: Teacher, tables: readonly string[]) {
    this.server = server;
    this.bystander = bystander;
    this.#tables = tables;
  }

  static async open(): Promise<Stage> {
    const server = await startServer({ limits: false });
    const client = await signedInClient(server, 'bystander@school.org');
    const world = await makeWorld(client);
    return new Stage(server, { client, world }, await teachersTables(server.db));
  }

  /** A new one after every 40 calls, and after a sign-out. */
  async teacher(): Promise<Teacher> {
    this.#calls += 1;
    if (this.#teacher && this.#calls % CALLS_PER_TEACHER !== 0 && this.#isSignedIn()) return this.#teacher;
    const { db } = this.server;
    if (this.#teacher) await db.deleteFrom('teachers').where('id', '=', this.#teacher.world.teacher).execute();
    const client = await signedInClient(this.server, `teacher${this.#calls}@school.org`);
    const world = await makeWorld(client);
    this.#teacher = { client, world };
    this.kept = await this.look(world.teacher);
    this.#sessions = [...this.kept.keys()].filter((row) => row.startsWith(`${world.teacher} sessions `));
    return this.#teacher;
  }

  #isSignedIn(): boolean {
    return this.#sessions.every((row) => this.kept.has(row));
  }

  async look(teacher: number): Promise<StoredRows> {
    return await storedRowsOf(this.server.db, this.#tables, [teacher, this.bystander.world.teacher]);
  }
}

async function judge(stage: Stage, { client, world }: Teacher, request: HostileRequest): Promise<void> {
  const { endpoint, url, headers, payload } = request;
  const cookies = Object.fromEntries(client.cookies);
  const start = performance.now();
  const { method } = endpoint;
  const answer = await stage.server.app.inject({
    method,
    url,
    headers,
    cookies,
    ...(payload !== undefined && { payload }),
  });
  const said = `${answer.statusCode} ${answer.body.slice(0, 1_000)}`;
  expect([answerProblem(request, answer), said]).toEqual([null, said]);
  expect(performance.now() - start).toBeLessThan(MOST_MS);

  const before = stage.kept;
  stage.kept = await stage.look(world.teacher);
  const bystanders = `${stage.bystander.world.teacher} `;
  // A public call may concern the bystander's account, sessions and links, but no other row.
  const isAccounts = (row: string) => endpoint.access === 'public' && / (?:teachers|sessions|\w+_tokens) /.test(row);
  const ofOthers = (row: string) => !row.startsWith(bystanders) || isAccounts(row);
  expect([said, differences(before, stage.kept, ofOthers)]).toEqual([said, []]);
  if (tookNothing(request, answer)) {
    const mayEnd = (row: string) => endpoint.path.startsWith('auth/') && row.includes(' sessions ');
    expect([said, differences(before, stage.kept, mayEnd)]).toEqual([said, []]);
  } else expect([said, misfits(stage.kept, world.teacher)]).toEqual([said, []]);
  for (const { row, path } of answeredRows(request, answer)) {
    const read = [(await client.call('GET', path)).json<object>()].flat();
    expect([said, read]).toEqual([said, expect.arrayContaining([expect.objectContaining(row)])]);
  }
}

it(
  `9 for ${CALLS} hostile calls (seed ${SEED}), each answer follows the rules of the API and agrees with the rows in the database`,
  { timeout: 60_000 + CALLS * 150 },
  async () => {
    const stage = await Stage.open();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const teacher = await stage.teacher();
        const request = hostileRequest({ draw, own: teacher.world, foreign: stage.bystander.world });
        try {
          await judge(stage, teacher, request);
        } catch (error) {
          const { endpoint, url, headers, payload } = request;
          const sent = `${endpoint.method} ${url} ${JSON.stringify(headers)}\n${String(payload).slice(0, 3_000)}`;
          throw new Error(`${sent}\n${(error as Error).message}`, { cause: error });
        }
      }),
      { numRuns: CALLS, seed: SEED, endOnFailure: true },
    );
    await stage.server.close();
  },
);
