import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/schema.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import { type Purged, purgeTeacher } from './teacher.ts';

const DAY_MS = 86_400_000;
/** How many teachers are read at once. */
const PAGE = 500;

interface PurgeOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Deletes old mails if they are files of this server, and returns their number. */
  readonly purgeMails: (now: number) => Promise<number>;
}

/**
 * Deletes old data from the database and the mail folder, once a day and in small transactions (docs/operations.md).
 */
export class PurgeJob {
  readonly #options: PurgeOptions;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(options: PurgeOptions) {
    this.#options = options;
  }

  /**
   * Does today's purge if no server has done it yet. It has to be called more often than once a day. It never rejects.
   */
  run(): Promise<void> {
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'the purge failed'))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Resolves when the purge no longer uses the database. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #work(): Promise<void> {
    const { db, clock, log, purgeMails } = this.#options;
    const now = clock.now();
    if (this.#stopped) return;
    const mails = await purgeMails(now);
    if (!(await claimDay(db, now))) return;
    const sum = { keys: 0, contents: 0, tombstones: 0, sessions: 0, links: 0, clashes: 0 };
    let teachers = 0;
    for await (const teacherId of allTeachers(db)) {
      if (this.#stopped) return;
      try {
        const purged = await purgeTeacher({ db, teacherId, now }, setImmediate);
        for (const name of Object.keys(sum) as (keyof Purged)[]) sum[name] += purged[name];
        teachers += 1;
      } catch (error) {
        // A failure in one teacher's rows, or an account that was deleted meanwhile, must not stop the purge of the
        // others.
        log.error({ err: error, teacher: teacherId }, 'the purge of a teacher failed');
      }
      await setImmediate();
    }
    log.info({ teachers, ...sum, mails, ms: clock.now() - now }, 'purged');
  }
}

/** True for exactly one of the servers that share the database, once a day, so a restart does not repeat the purge. */
async function claimDay(db: Kysely<Database>, now: number): Promise<boolean> {
  const day = { name: 'purged-at', value: isoAt(now) };
  const claimed = await db
    .insertInto('installation')
    .values(day)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: day.value })
        // ISO 8601 text sorts by time. A time in the future was written by a wrong clock, so it does not count.
        .where((eb) =>
          eb.or([
            eb('installation.value', '<=', isoAt(now - DAY_MS)),
            eb('installation.value', '>', isoAt(now + DAY_MS)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function* allTeachers(db: Kysely<Database>): AsyncGenerator<number> {
  let last = 0;
  for (;;) {
    const page = await db
      .selectFrom('teachers')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id } of page) yield id;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}
