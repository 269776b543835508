import { setTimeout } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import { createSend } from '../../src/api/send.ts';
import { countsOfBook, listGradeBooks } from '../../src/repositories/books/grade-books.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { syncOnce } from '../../tests/support/sync-once.ts';
import { openTeacherDb } from '../../tests/world/context.ts';
import type { School } from '../school/school.ts';

const MOST_ROUNDS = 10;
const RETRY_MS = 1_000;

/**
 * A device of the teacher. It has the app's own database and the app's own sync code, which calls the server over the network.
 */
export class BookDevice {
  readonly sync: SyncDevice;
  /** How many rounds have been repeated so far, because an answer did not arrive in time. */
  retries = 0;

  constructor(school: School, port: number) {
    const fetcher: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie: school.cookie } });
    this.sync = {
      userId: school.teacherId,
      db: openTeacherDb(new IDBFactory(), school.teacherId),
      send: createSend(`http://localhost:${port}/api/`, fetcher),
      refresh: async () => 'no-answer',
      now: () => Date.now(),
      newId: () => Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER),
      newKey: () => crypto.randomUUID(),
      nudge: () => undefined,
    };
  }

  /**
   * Sends all waiting writes, and pulls every change. If a round ends without an answer, another round is made after a pause,
   * as on a real device.
   */
  async round(): Promise<void> {
    for (let round = 0; ; round += 1) {
      const outcome = await syncOnce(this.sync);
      if (outcome.kind === 'empty') break;
      if (outcome.kind !== 'retry' || round === MOST_ROUNDS)
        throw new Error(`A round ended: ${JSON.stringify(outcome)}`);
      this.retries += 1;
      await setTimeout(outcome.afterMs ?? RETRY_MS);
    }
    const [left] = await this.sync.db.outbox.toArray();
    if (left) throw new Error(`A write is left: ${left.path}, ${JSON.stringify(left.error)}`);
  }

  async marks(): Promise<number> {
    const { db } = this.sync;
    const counts = await Promise.all((await listGradeBooks(db)).map(async ({ id }) => await countsOfBook(db, id)));
    return counts.reduce((sum, { marks }) => sum + marks, 0);
  }

  close(): void {
    this.sync.db.close();
  }
}
