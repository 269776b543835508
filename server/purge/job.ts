import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/schema.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import { deleteClosedAccounts, forgetDeletedAccounts } from './closed-accounts.ts';
import { type Purged, purgeTeacher } from './teacher.ts';

const DAY_MS = 86_400_000;
/** Teacher ids per query. */
const PAGE = 500;

interface PurgeOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Returns the number of deleted mails. */
  readonly purgeMails: (now: number) => Promise<number>;
  /** Returns their number (docs/product.md 1.61). */
  readonly purgeUnverified: (now: number) => Promise<number>;
  /** Of windows that have ended; returns their number (docs/product.md 1.7). */
  readonly purgeCounters: (now: number) => Promise<number>;
}

/** Once a day and in small transactions (docs/operations.md). */
export class PurgeJob {
  readonly #options: PurgeOptions;
  readonly #running = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(options: PurgeOptions) {
    this.#options = options;
  }

  /**
   * Runs the purge, unless a server on this database has run it in the last 24 hours. The caller may call this often, and it
   * never rejects.
   */
  run(): Promise<void> {
    return this.#once('the purge', () => this.#work());
  }

  /** The caller may call this often, and it never rejects. */
  finishDeletions(): Promise<void> {
    return this.#once('the deletion of an account', () => this.#finish());
  }

  #once(name: string, work: () => Promise<void>): Promise<void> {
    const running =
      this.#running.get(name) ??
      work()
        .catch((error: unknown) => this.#options.log.error({ err: error }, `${name} failed`))
        .finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }

  /** Resolves when the purge no longer uses the database. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }

  async #finish(): Promise<void> {
    const { db, clock, log } = this.#options;
    const accounts = await deleteClosedAccounts(db, clock.now(), async () => {
      await setImmediate();
      return !this.#stopped;
    });
    if (accounts > 0) log.info({ accounts }, 'deleted closed accounts');
  }

  async #work(): Promise<void> {
    const { db, clock, log, purgeMails, purgeUnverified, purgeCounters } = this.#options;
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
        // The rows of this teacher may be damaged, or the account was deleted meanwhile.
        log.error({ err: error, teacher: teacherId }, 'the purge of a teacher failed');
      }
      await setImmediate();
    }
    await forgetDeletedAccounts(db, now);
    const unverified = await purgeUnverified(now);
    const counters = await purgeCounters(now);
    log.info({ teachers, ...sum, unverified, counters, mails, ms: clock.now() - now }, 'purged');
  }
}

/**
 * True once a day, on only one of the servers with the same database. The time is stored, so a restart does not repeat the
 * purge.
 */
async function claimDay(db: Kysely<Database>, now: number): Promise<boolean> {
  const day = { name: 'purged-at', value: isoAt(now) };
  const claimed = await db
    .insertInto('installation')
    .values(day)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: day.value })
        // A server with a wrong clock may have stored a time in the future. More than a day ahead is ignored.
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

/** Leaves out deleted accounts, whose rows are deleted in parts (closed-accounts.ts). */
async function* allTeachers(db: Kysely<Database>): AsyncGenerator<number> {
  let last = 0;
  for (;;) {
    const page = await db
      .selectFrom('teachers')
      .select('id')
      .where('id', '>', last)
      .where('closedAt', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id } of page) yield id;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}
